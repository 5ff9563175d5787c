import assert from "node:assert/strict";
import { test } from "node:test";
import { fewStations } from "../../../../tests/few-stations.ts";
import { sittingOf } from "./example-sitting.ts";
import { readSiteContent } from "./read-content.ts";

const content = await readSiteContent("content");
const { landing, sitting } = content;
const station = (await fewStations()).find(({ slug }) => slug === landing.example.station);
assert.ok(station);

test("what the page shows of the actor and the marker is what they themselves said", () => {
  assert.equal(sitting.partner, station.actor?.name);
  assert.equal(sitting.opening, station.actor?.opening);
  const { quote } = sitting.earned;
  assert.equal(landing.example.answers[0]?.slice(quote.start, quote.end), quote.text);
  assert.equal(sitting.domains.length, 4);
  assert.ok(
    station.criteria.some(({ evidence }) => evidence.some(({ example }) => example === sitting.missed.example)),
  );
});

test("answers that earn nothing cannot be shown", () => {
  assert.throws(() => sittingOf(station, 1, ["Right.", "Right."]), /earns nothing/u);
});
