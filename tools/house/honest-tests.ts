import type { Module } from "./tree.ts";

const LEFT_OUT = /\b(?:test|it|describe|suite|t)\.(only|skip|todo)\b|[{,]\s*(only|skip|todo)\s*:/;
const SLEEP = /\b(waitForTimeout|setTimeout|setInterval)\b/;

/** A test asserts something, is never left out, and waits for what it waits for instead of sleeping. */
export function testFaults(modules: Module[]): string[] {
  return modules
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .flatMap(({ path, code, links }) => {
      const faults: string[] = [];
      const leftOut = LEFT_OUT.exec(code);
      const sleeps = links.some(({ to }) => to === "node:timers/promises") || SLEEP.test(code);
      if (!/\bassert\b|\bexpect\w*\(/.test(code)) faults.push(`${path}: a test that asserts nothing cannot fail`);
      if (leftOut) faults.push(`${path}: “${leftOut[1] ?? leftOut[2]}” leaves tests out`);
      if (sleeps) faults.push(`${path}: a test waits for an event, it does not sleep`);
      return faults;
    });
}
