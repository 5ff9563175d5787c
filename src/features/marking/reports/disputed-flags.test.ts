import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Disagreements } from "#contract/marking/marking";
import { FLAGGED_WORDS, flagsOf, LIES, openFlagging, raise } from "../../../../tests/api/flagging.ts";

const { app, flagged, object, waiting, reportOf, decide, objecting } = await openFlagging();
const { request, clock } = app;

describe("a red flag", () => {
  it("that is objected to is out of the report at once, which says so, and comes back with the objection's end", async () => {
    const person = await app.someone();
    const id = await flagged(person);
    assert.deepEqual(flagsOf(await reportOf(person, id)), { shown: ["lies", "shouts"], disputed: [] });
    const { status, body } = await object(person, id, "flag.lies");
    assert.equal(status, 200);
    assert.deepEqual(flagsOf(await reportOf(person, id)), {
      shown: ["shouts"],
      disputed: [{ id: "lies", statement: "Says what is untrue", outcome: null, lookedAt: null }],
    });
    assert.ok(body.about.some(({ id: about }) => about === "flag.lies"));
    await request("DELETE", `/api/attempts/${id}/disagreements/${body.filed[0]?.id}`, { token: person.token });
    assert.deepEqual(flagsOf(await reportOf(person, id)), { shown: ["lies", "shouts"], disputed: [] });
  });

  it("stays where something else is objected to", async () => {
    const person = await app.someone();
    const id = await flagged(person);
    assert.equal((await object(person, id, "overall")).status, 200);
    assert.deepEqual(flagsOf(await reportOf(person, id)), { shown: ["lies", "shouts"], disputed: [] });
  });
});

describe("a person who looks at a red flag that is objected to", () => {
  it("sees the words it is about, what came before them and the objection, without anybody's name", async () => {
    const { person, seen } = await objecting("I am Sam Doe, and it was true.");
    await app.aimFor(person, "University of Aberdeen");
    const now = (await waiting()).find((each) => each.id === seen?.id);
    assert.deepEqual(
      [now?.station, now?.statement, now?.quote, now?.said, now?.says],
      [
        "A wasted morning",
        "Says what is untrue",
        "Hello, I'm [name].",
        FLAGGED_WORDS.replace("Sam", "[name]"),
        "I am [name] [name], and it was true.",
      ],
    );
    assert.match(now?.before ?? "", /locked door/u);
    assert.doesNotMatch(JSON.stringify(now), new RegExp(`Sam|Doe|${person.userId}`, "u"));
  });

  for (const [edge, start, end] of [
    ["ends", 0, 13],
    ["begins", 13, 40],
  ] as const)
    it(`reads none of a quote that ${edge} within the candidate's name`, async () => {
      const { person, id, objectionId } = await objecting();
      await app.aimFor(person, "University of Aberdeen");
      const quote = { seq: 1, start, end, text: FLAGGED_WORDS.slice(start, end), atMs: 10_000 };
      await raise(app.product.database, id, [{ ...LIES, quote }]);
      const now = (await waiting()).find((each) => each.id === objectionId);
      assert.deepEqual([now?.quote, now?.said], ["[name]", FLAGGED_WORDS.replace("Sam", "[name]")]);
    });

  it("puts it back: it is raised again, says so, and cannot be objected to again", async () => {
    const { person, id, objectionId } = await objecting();
    assert.equal((await decide(objectionId, "upheld")).status, 200);
    const at = clock.now().toISOString();
    assert.deepEqual(flagsOf(await reportOf(person, id)), {
      shown: ["lies", "shouts"],
      disputed: [{ id: "lies", statement: "Says what is untrue", outcome: "upheld", lookedAt: at }],
    });
    const again = await object(person, id, "flag.lies");
    assert.equal(again.status, 409);
    const { body } = await request<Disagreements>("GET", `/api/attempts/${id}/disagreements`, { token: person.token });
    assert.equal(body.filed[0]?.looked, "upheld");
    assert.ok(body.about.every((each) => each.id !== "flag.lies"));
    assert.ok(body.about.some((each) => each.id === "flag.shouts"));
  });

  it("takes it out for good: it stays out when the attempt is marked again, and the objection cannot be taken back", async () => {
    const { person, id, objectionId } = await objecting();
    assert.equal((await decide(objectionId, "taken-out")).status, 200);
    const { token } = person;
    const back = await request("DELETE", `/api/attempts/${id}/disagreements/${objectionId}`, { token });
    assert.equal(back.status, 409);
    const { shown, disputed } = flagsOf(await reportOf(person, id));
    assert.deepEqual([shown, disputed[0]?.outcome], [["shouts"], "taken-out"]);
    assert.ok((await waiting()).every((each) => each.id !== objectionId));
  });

  it("decides once: what is decided, taken back or about something else is no longer theirs to decide", async () => {
    const { objectionId } = await objecting();
    assert.equal((await decide(objectionId, "kept")).status, 400);
    assert.equal((await decide(objectionId, "upheld")).status, 200);
    assert.equal((await decide(objectionId, "taken-out")).status, 409);
    const other = await objecting();
    const path = `/api/attempts/${other.id}/disagreements`;
    await request("DELETE", `${path}/${other.objectionId}`, { token: other.person.token });
    assert.equal((await decide(other.objectionId, "upheld")).status, 409);
    const { body } = await object(other.person, other.id, "overall");
    assert.equal((await decide(body.filed[0]?.id ?? "", "upheld")).status, 409);
    assert.ok((await waiting()).every((each) => each.id !== body.filed[0]?.id));
  });

  it("is somebody who runs the product: to anybody else there is nothing here", async () => {
    const { person, objectionId } = await objecting();
    assert.equal((await request("GET", "/api/operations/flags", { token: person.token })).status, 404);
    assert.equal((await decide(objectionId, "taken-out", { token: person.token })).status, 404);
    assert.equal((await request("GET", "/api/operations/flags")).status, 404);
    assert.ok((await waiting()).some((each) => each.id === objectionId));
  });
});
