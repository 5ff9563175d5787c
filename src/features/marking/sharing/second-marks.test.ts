import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import type { BlindSheet, Comparison, SecondMark } from "./contract.ts";
import { findAttempt } from "#server/interview/attempts";
import { findMark } from "#server/marking/marking";
import { exportSecondMarks, linesOf, tableOf } from "./server.ts";
import { requireVersion } from "#server/library/stations";
import { LIES, raise } from "../../../../tests/api/flagging.ts";
import type { Someone } from "../../../../tests/api/test-app.ts";
import { filledIn, openSharing } from "../../../../tests/api/sharing.ts";

const { app, sitter, linkFor, visit } = await openSharing();
const { product, request, clock } = app;
const owned = await sitter();
const stranger = await sitter();

const markOf = async () => {
  const row = await product.database.asWorker((tx) => findMark(tx, owned.attemptId));
  assert.ok(row?.mark);
  return row.mark;
};
const exemplarOf = () =>
  product.database.asWorker(async (tx) => {
    const attempt = await findAttempt(tx, owned.attemptId);
    return (await requireVersion(tx, attempt?.version_id ?? "")).exemplar;
  });

describe("a blind second mark", () => {
  it("begins with a sheet on which nothing of our marks stands", async () => {
    const { token } = await linkFor(owned, "second-mark");
    const { body } = await visit<BlindSheet>("GET", `/api/second-marks/${token}`);
    assert.equal(body.state, "open");
    assert.ok(body.criteria.length > 3 && body.criteria.every(({ points }) => points.length > 0));
    const said = JSON.stringify(body);
    for (const word of ["judgement", "band", "score", "nextLevel", "exemplar", "reason", "quote", "example", "phrases"])
      assert.doesNotMatch(said, new RegExp(`"${word}"`, "u"));
    for (const { reason, nextLevel } of (await markOf()).criteria)
      for (const ours of [reason, nextLevel]) assert.ok(!said.includes(ours), ours);
    for (const { text } of await exemplarOf()) assert.ok(!said.includes(text));
  });

  it("is given, changed, then revealed beside ours, and is the owner's to read", async () => {
    const { link, token } = await linkFor(owned, "second-mark");
    const path = `/api/second-marks/${token}`;
    const sheet = (await visit<BlindSheet>("GET", path)).body;
    const given = filledIn(sheet);
    assert.equal((await visit("POST", `${path}/reveal`, { key: given.key })).status, 409);
    assert.equal((await visit("PUT", path, given)).status, 200);
    assert.equal((await visit("PUT", path, given)).status, 200);
    assert.equal((await visit("PUT", path, { ...given, band: 4 })).status, 200);
    const { status, body } = await visit<Comparison>("POST", `${path}/reveal`, { key: given.key });
    assert.equal(status, 200);
    const mark = await markOf();
    assert.deepEqual(
      body.criteria.map(({ id, ours }) => [id, ours.judgement]),
      mark.criteria.map(({ id, judgement }) => [id, judgement]),
    );
    assert.deepEqual(body.overall, { theirs: 4, ours: mark.overall });
    const judged = mark.criteria.map(({ judgement }) => judgement);
    const same = judged.filter((judgement, at) => judgement === (at === 0 ? "met" : "not-met")).length;
    assert.equal(body.agreement.exact, same);
    const late = await visit("PUT", path, { ...given, band: 5 });
    assert.deepEqual([late.status, late.body.code], [409, "CONFLICT"]);
    assert.equal((await visit<BlindSheet>("GET", path)).body.state, "seen");
    const read = await request<{ secondMarks: SecondMark[] }>(
      "GET",
      `/api/attempts/${owned.attemptId}/second-marks`,
      owned,
    );
    const received = read.body.secondMarks.find(({ id }) => id === link.id);
    assert.deepEqual([received?.who, received?.isFinal, received?.comparison.overall.theirs], ["teacher", true, 4]);
    assert.deepEqual(received?.comparison.agreement, body.agreement);
  });

  it("stands beside no red flag that the owner objects to, for them and for who gave it", async () => {
    const person = await sitter();
    const { token } = await linkFor(person, "second-mark");
    const path = `/api/second-marks/${token}`;
    const sheet = (await visit<BlindSheet>("GET", path)).body;
    const given = filledIn(sheet);
    await visit("PUT", path, given);
    const [flag] = sheet.redFlags;
    assert.ok(flag);
    await raise(product.database, person.attemptId, [{ ...LIES, id: flag.id }]);
    const received = () =>
      request<{ secondMarks: SecondMark[] }>("GET", `/api/attempts/${person.attemptId}/second-marks`, person);
    const flagsBeside = async () => [
      (await received()).body.secondMarks[0]?.comparison.redFlags,
      (await visit<Comparison>("POST", `${path}/reveal`, { key: given.key })).body.redFlags,
    ];
    const raised = [{ statement: flag.statement, theirs: false, ours: true }];
    assert.deepEqual(await flagsBeside(), [raised, raised]);
    const body = { key: randomUUID(), criterion: `flag.${flag.id}`, says: "" };
    const of = `/api/attempts/${person.attemptId}/disagreements`;
    assert.equal((await request("POST", of, { token: person.token, body })).status, 200);
    assert.deepEqual(await flagsBeside(), [[], []]);
  });

  it("belongs to the browser that gave it: another can neither change nor open it", async () => {
    const { token } = await linkFor(owned, "second-mark");
    const path = `/api/second-marks/${token}`;
    const given = filledIn((await visit<BlindSheet>("GET", path)).body);
    const both = await Promise.all([
      visit("PUT", path, given),
      visit("PUT", path, { ...given, key: randomUUID(), band: 1 }, "203.0.113.2"),
    ]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
    const other = randomUUID();
    assert.equal((await visit("PUT", path, { ...given, key: other })).status, 409);
    assert.equal((await visit("POST", `${path}/reveal`, { key: other })).status, 409);
    assert.equal((await visit("PUT", `${path}/consent`, { key: other, consents: true })).status, 409);
  });

  it("takes only what fits the sheet", async () => {
    const { token } = await linkFor(owned, "second-mark");
    const path = `/api/second-marks/${token}`;
    const sheet = (await visit<BlindSheet>("GET", path)).body;
    const given = filledIn(sheet);
    const [first] = given.judgements;
    const actor = sheet.turns.find(({ speaker }) => speaker === "actor")?.text;
    assert.ok(first && actor);
    const withFirst = (more: object) => ({
      ...given,
      judgements: [{ ...first, ...more }, ...given.judgements.slice(1)],
    });
    const misuses = {
      "an unknown criterion": withFirst({ criterion: "made-up" }),
      "an unknown point": withFirst({ points: ["made-up"] }),
      "a point twice": withFirst({ points: [first.points[0], first.points[0]] }),
      "an unknown judgement": withFirst({ judgement: "excellent" }),
      "a long note": withFirst({ note: "x".repeat(401) }),
      "words of the actor": withFirst({ words: actor }),
      "words nobody said": withFirst({ words: "I would lie to him" }),
      "a criterion twice": { ...given, judgements: [...given.judgements, first] },
      "a criterion less": { ...given, judgements: given.judgements.slice(1) },
      "a band of 6": { ...given, band: 6 },
      "an unknown flag": { ...given, redFlags: ["made-up"] },
      "a name": { ...given, who: "Dr Smith" },
      "no key": { ...given, key: "mine" },
    };
    for (const [name, body] of Object.entries(misuses))
      assert.equal((await visit("PUT", path, body)).status, 400, name);
    const huge = await visit("PUT", path, withFirst({ note: "x".repeat(80_000) }));
    assert.equal(huge.status, 413);
    assert.equal((await visit<BlindSheet>("GET", path)).body.state, "open");
    assert.equal((await visit("PUT", path, withFirst({ note: "<script>alert(1)</script>\0" }))).status, 200);
  });

  it("is not taken under a link that was taken back meanwhile, and what was given stays the owner's", async () => {
    const { link, token } = await linkFor(owned, "second-mark");
    const path = `/api/second-marks/${token}`;
    const given = filledIn((await visit<BlindSheet>("GET", path)).body);
    await visit("PUT", path, given);
    await request("POST", `/api/links/${link.id}/revoke`, owned);
    assert.equal((await visit("PUT", path, given)).status, 404);
    assert.equal((await visit("POST", `${path}/reveal`, { key: given.key })).status, 404);
    const of = `/api/attempts/${owned.attemptId}/second-marks`;
    const idsOf = async () =>
      (await request<{ secondMarks: SecondMark[] }>("GET", of, owned)).body.secondMarks.map(({ id }) => id);
    assert.ok((await idsOf()).includes(link.id));
    assert.equal((await request("DELETE", `${of}/${link.id}`, stranger)).status, 404);
    assert.equal((await request("DELETE", `${of}/${link.id}`, owned)).status, 200);
    assert.ok(!(await idsOf()).includes(link.id));
  });

  it("that its owner deletes is not given once more by who has seen our marks", async () => {
    const { link, token } = await linkFor(owned, "second-mark");
    const path = `/api/second-marks/${token}`;
    const given = filledIn((await visit<BlindSheet>("GET", path)).body);
    await visit("PUT", path, given);
    assert.equal((await visit("POST", `${path}/reveal`, { key: given.key })).status, 200);
    const of = `/api/attempts/${owned.attemptId}/second-marks/${link.id}`;
    assert.equal((await request("DELETE", of, owned)).status, 200);
    assert.equal((await visit("GET", path)).status, 404);
    assert.equal((await visit("PUT", path, { ...given, key: crypto.randomUUID() })).status, 404);
    const unused = await linkFor(owned, "second-mark");
    assert.equal((await request("DELETE", of.replace(link.id, unused.link.id), owned)).status, 404);
    assert.equal((await visit("GET", `/api/second-marks/${unused.token}`)).status, 200);
  });
});

describe("second marks as validity data", () => {
  it("only with both people's yes, each of which can be taken back, and without a name", async () => {
    const person = await sitter();
    const { link, token } = await linkFor(person, "second-mark");
    const path = `/api/second-marks/${token}`;
    const given = filledIn((await visit<BlindSheet>("GET", path)).body, { consentToValidity: true });
    const exported = async () => (await exportSecondMarks({ database: product.database, clock })).ratings.length > 0;
    const owner = (consents: boolean, by: Someone = person) =>
      request("PUT", `/api/attempts/${person.attemptId}/second-marks/${link.id}/consent`, {
        token: by.token,
        body: { consents },
      });
    const marker = (consents: boolean) => visit("PUT", `${path}/consent`, { key: given.key, consents });
    await visit("PUT", path, given);
    await visit("POST", `${path}/reveal`, { key: given.key });
    assert.equal(await exported(), false);
    assert.equal((await owner(true, stranger)).status, 404);
    assert.equal(await exported(), false);
    assert.equal((await owner(true)).status, 200);
    assert.equal(await exported(), true);
    assert.equal((await marker(false)).status, 200);
    assert.equal(await exported(), false);
    await marker(true);
    const data = await exportSecondMarks({ database: product.database, clock });
    assert.deepEqual(
      data.conversations.map(({ id, station }) => [id, station]),
      [["c1", "a-wasted-morning"]],
    );
    assert.deepEqual(data.ratings[0], { conversation: "c1", rater: "r1", dimension: "overall", score: 3 });
    assert.deepEqual(
      data.ratings.slice(1, 5).map(({ dimension }) => dimension),
      ["communication", "empathy", "ethics", "problem-solving"],
    );
    assert.equal(data.ratings.length, given.judgements.length + 5);
    assert.match(
      linesOf(data.conversations),
      /^\{"id":"c1","station":"a-wasted-morning","turns":\[\{"speaker":"actor",.+\n$/u,
    );
    assert.match(
      tableOf(data.ratings),
      /^conversation,rater,dimension,score\nc1,r1,overall,3\nc1,r1,communication,0\n/u,
    );
    assert.doesNotMatch(JSON.stringify(data), /Zebedee|Quillfeather|@home|Warm|teacher/u);
    assert.ok(!JSON.stringify(data).includes(person.attemptId));
    await owner(false);
    assert.equal(await exported(), false);
  });
});
