import type { Module } from "./tree.ts";

/** `test.only`, `it.skip`, `describe.todo`, `test.describe.fixme`, `t.skip`, and the same as an option. */
const LEFT_OUT =
  /\b(?:test|it|describe|suite|t)(?:\.(?:describe|concurrent|sequential|serial|parallel))*\.(only|skip|skipIf|runIf|todo|fixme|fails?)\b|[{,]\s*(only|skip|todo|fixme|fails)\s*:/u;
/** More time or another try for one test hides what is slow, and what does not hold each time. */
const EASED =
  /\b(?:test|it|describe)(?:\.describe)?\.(slow|setTimeout)\(|[{,]\s*(retries|retry)\s*:\s*(?:[1-9{]|true)/u;
const SLEEP = /\bwaitForTimeout\b|\bsleep\(/u;
/** A page's own timer may tick in what a browser's tests are made with, and in a part that one of them renders. */
const TIMER = /(?<!\btest\.)\bsetTimeout\b/u;
const TICK = /\bsetInterval\b/u;
/** Playwright's `networkidle` is half a second without a request: time, and not what the page says. */
const IDLE = /["'`]networkidle[02]?["'`]/u;
/** A request that the browser holds back just as its route is taken away may never be answered. */
const UNROUTED = /\.unroute\(|\.route\([^;]*\btimes:/u;
const ASSERTS = /\bassert\b|\bexpect\w*(?:\.\w+)?\(/u;

const TEST = /\.test\.tsx?$/u;
/** What the tests in a browser are made with: a sleep in there is a sleep in each of them. */
const IN_BROWSER = /^tests\/(?:browser|components|pages|sweep|journeys)\//u;

/** A test asserts something, is never left out, and waits for what it waits for instead of sleeping. */
export function testFaults(modules: Module[]): string[] {
  return modules
    .filter(({ path }) => TEST.test(path) || IN_BROWSER.test(path))
    .flatMap(({ path, code, source, links }) => {
      const faults: string[] = [];
      const leftOut = LEFT_OUT.exec(code);
      const eased = EASED.exec(code);
      const isTest = TEST.test(path);
      const sleeps =
        links.some(({ to }) => /^(?:node:)?timers\/promises$/u.test(to)) ||
        SLEEP.test(code) ||
        (isTest && TIMER.test(code)) ||
        (isTest && !path.endsWith("x") && TICK.test(code));
      if (isTest && !ASSERTS.test(code)) faults.push(`${path}: a test that asserts nothing cannot fail`);
      if (leftOut) faults.push(`${path}: “${leftOut[1] ?? leftOut[2]}” leaves tests out`);
      if (eased) faults.push(`${path}: “${eased[1] ?? eased[2]}” lets a test take longer or try again`);
      if (sleeps) faults.push(`${path}: a test waits for an event, it does not sleep`);
      if (IDLE.test(source)) faults.push(`${path}: a test waits for what the page says, not for a quiet network`);
      if (UNROUTED.test(code)) faults.push(`${path}: a route stays while its page lives (tests/browser/interfere.ts)`);
      return faults;
    });
}
