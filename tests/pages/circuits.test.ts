import type { Own } from "#contract/applicant/targets";
import { allAsked } from "../browser/all-asked.ts";
import { refuse } from "../contract/stand-in.ts";
import {
  circuitOf,
  circuitsAnswers,
  OWN_ABERDEEN,
  DEFAULT_FORMAT,
  marksOfCircuit,
  offerOf,
  SCHOOL_FORMAT,
} from "./answers/circuits.ts";
import { sittingOf } from "./answers/sitting.ts";
import { WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

test("one’s own school stands first, with what is known of it and who says so", async ({ page, open, api }) => {
  const answers = circuitsAnswers(() => offerOf(SCHOOL_FORMAT));
  const told = Promise.withResolvers<void>();
  const read = (): Promise<Own> => told.promise.then(() => OWN_ABERDEEN);
  await open("/circuits", { ...answers, targets: { read } });
  // Every school is known before one's own: no other's circuit is asked for meanwhile.
  await expect(page.getByRole("combobox", { name: "School" })).toBeVisible();
  await allAsked(page);
  expect(api.count("circuits.offer")).toBe(0);
  told.resolve();
  await expect(page.getByRole("heading", { level: 2, name: "University of Aberdeen" })).toBeVisible();
  for (const figure of ["2 minutes", "5 minutes"])
    await expect(page.getByText(figure, { exact: true }).first()).toBeVisible();
  await expect(page.getByText("The main figures come from the school itself.")).toBeVisible();
  const offers = api.asked.filter(({ operation }) => operation === "circuits.offer");
  expect(offers.map(({ input }) => input)).toEqual([{ school: "aberdeen" }]);
});

test("who has no plan sees what a circuit is, why it is closed and what opens it", async ({ page, open }) => {
  const lock = { why: "Circuits are not part of the free trial.", opens: "Any plan opens them." };
  await open(
    "/circuits",
    circuitsAnswers(() => offerOf(SCHOOL_FORMAT, lock)),
  );
  await expect(page.getByText("Circuits are not part of the free trial")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start this circuit" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/upgrade");
});

test("another school is found by searching, by any of its names, and one without an MMI says so", async ({
  page,
  open,
}) => {
  const panel = {
    ...DEFAULT_FORMAT,
    title: "Default circuit, for University of Oxford",
    notice: "Oxford holds panel interviews, not an MMI, so we do not simulate it.",
  };
  await open(
    "/circuits",
    circuitsAnswers((school) => offerOf(school === "oxford" ? panel : SCHOOL_FORMAT)),
  );
  await expect(page.getByRole("heading", { level: 2, name: SCHOOL_FORMAT.title })).toBeVisible();
  const search = page.getByRole("combobox", { name: "School" });
  // Its list takes the place of the box once somebody has gone in.
  await search.focus();
  await expect(page.locator("[aria-label='Open the list'][aria-haspopup]")).toBeVisible();
  await search.fill("kings");
  await expect(page.getByRole("option", { name: /^King.s College London/u })).toBeVisible();
  await search.fill("qmul");
  await expect(page.getByRole("option")).toHaveText([/Queen Mary/u]);
  await search.fill("Oxford uni");
  await page.getByRole("option", { name: "University of Oxford Medical School" }).click();
  await expect(page.getByRole("heading", { level: 2, name: panel.title })).toBeVisible();
  await expect(page.getByText("not an MMI, so we do not simulate it")).toBeVisible();
  await expect(page).toHaveURL(/school=oxford/u);
});

test.describe("a school that cannot be found", () => {
  test.use({ expected: [/404 \(Not Found\)/u] });

  test("says so, and leads to the default circuit", async ({ page, open }) => {
    const offers = (school: string | undefined) =>
      school === "hogwarts" ? refuse("NOT_FOUND") : offerOf(DEFAULT_FORMAT);
    await open("/circuits?school=hogwarts", circuitsAnswers(offers));
    await expect(page.getByText("There is no such school")).toBeVisible();
    await page.getByRole("button", { name: "Show the default circuit" }).click();
    await expect(page.getByRole("heading", { level: 2, name: /Default circuit/u })).toBeVisible();
  });
});

test("in the middle of a station one can only go back into it", async ({ page, open }) => {
  const circuit = circuitOf([WASTED_MORNING, WASTED_MORNING], { next: { place: 1, isUnderWay: true } });
  await open(`/circuits/${circuit.id}`, { circuits: { read: () => circuit } });
  await expect(page.getByText("You can only go back to it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "End the circuit here" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Back to door 1" })).toBeEnabled();
});

test("whoever leaves a station at its door walks on to the next", async ({ page, open }) => {
  const circuit = circuitOf([WASTED_MORNING, WASTED_MORNING]);
  const startedAt = new Date().toISOString();
  const sitting = sittingOf(WASTED_MORNING, { mode: "real", startedAt, circuit: { id: circuit.id, place: 1 } });
  await open(`/briefing/a-wasted-morning?attempt=${sitting.attempt.id}`, {
    ...sitting.answers,
    circuits: { read: () => ({ ...circuit, next: { place: 2, isUnderWay: false }, bellInMs: 300_000 }) },
  });
  await page.getByRole("button", { name: "Leave this station" }).click();
  await expect(page).toHaveURL(`/circuits/${circuit.id}`);
  await expect(page.getByText("Walk on to door 2.")).toBeVisible();
  expect(sitting.attempt.status).toBe("left");
});

test("a school whose stations are partly recorded says which", async ({ page, open }) => {
  const forms = ["recorded", "recorded", "recorded", "live", "live", "live"] as const;
  await open(
    "/circuits",
    circuitsAnswers(() => offerOf({ ...SCHOOL_FORMAT, forms: [...forms] })),
  );
  await expect(page.getByText("The first 3")).toBeVisible();
});

test("a circuit ended before its last door leads to its summary, where what was left is not marked", async ({
  page,
  open,
  api,
}) => {
  const marks = marksOfCircuit([WASTED_MORNING, WASTED_MORNING]);
  const circuit = circuitOf([WASTED_MORNING, WASTED_MORNING], { next: { place: 2, isUnderWay: false } });
  const { id, startedAt } = circuit;
  const summary = { id, startedAt, title: circuit.format.title, stations: 2, done: 0 };
  await open(`/circuits/${id}`, {
    ...circuitsAnswers(() => offerOf(SCHOOL_FORMAT)),
    circuits: {
      offer: () => offerOf(SCHOOL_FORMAT),
      read: () => circuit,
      leave() {
        circuit.status = "left";
        return {};
      },
      list: () => ({ circuits: [{ ...summary, status: circuit.status }], next: null }),
    },
    reports: {
      circuit: () => ({
        ...marks,
        circuit: { ...marks.circuit, status: "left" },
        places: marks.places.map((place) => ({
          ...place,
          state: place.place === 1 ? "left" : "not-sat",
          overall: null,
        })),
        marked: 0,
        mean: null,
        profile: null,
      }),
    },
  });
  await page.getByRole("button", { name: "End the circuit here" }).click();
  expect(api.count("circuits.leave")).toBe(0);
  await page.getByRole("dialog").getByRole("button", { name: "End it here" }).click();
  await expect(page).toHaveURL(/\/summary$/u);
  expect(api.count("circuits.leave")).toBe(1);
  await expect(page.getByText("Left, and not marked.")).toBeVisible();
  await expect(page.getByText("this circuit has 0")).toBeVisible();
  await page.getByRole("link", { name: "Another circuit" }).click();
  await page.getByRole("link", { name: /^See the summary/u }).click();
  await expect(page).toHaveURL(`/circuits/${id}/summary`);
});

test("at the end stand all six with their marks, the mean with how far to trust it, and a profile by domain", async ({
  page,
  open,
}) => {
  const marks = marksOfCircuit(Array.from({ length: 6 }, () => WASTED_MORNING));
  await open(`/circuits/${marks.circuit.id}/summary`, { reports: { circuit: () => marks } });
  await expect(page.getByText("You sat 6 of 6 stations")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Marks and feedback/u })).toHaveCount(6);
  await expect(page.getByRole("heading", { name: "Mean band 3.0 of 5" })).toBeVisible();
  await expect(page.getByText("Put together from 6 marked stations.")).toBeVisible();
  await expect(page.getByRole("img", { name: /Mean band and interval/u })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Overall \d\.\d/u })).toBeVisible();
});
