import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { ContentError } from "#platform/content.ts";
import type { StationSummary } from "./contract.ts";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { openTestDatabase } from "../../../../tests/api/open-database.ts";
import { contentWithFewStations } from "../../../../tests/few-stations.ts";
import { importStations } from "./reading/import-stations.ts";
import { keepVersions, publishVersions } from "./reading/import-store.ts";
import { readStation, readStations } from "./reading/read-stations.ts";

const app = await openTestApp();
const { product, request } = app;
const folder = await mkdtemp(join(tmpdir(), "stationwise-stations-"));
after(() => rm(folder, { recursive: true, force: true }));
await cp(join(contentWithFewStations(), "stations"), folder, { recursive: true });

const NAME = "roleplay/a-wasted-morning.yaml";
const source = await readFile(join(folder, NAME), "utf8");

function faultsOf(text: string, name = NAME): string[] {
  try {
    readStation(name, text);
    return [];
  } catch (error) {
    assert.ok(error instanceof ContentError);
    return error.message.split("\n");
  }
}

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split("\n").length;

describe("the bank", () => {
  it("lists every station without a word of its card, brief or criteria", async () => {
    const person = await app.someone();
    const answer = await request<StationSummary[]>("GET", "/api/stations", { token: person.token });
    const stations = await readStations(folder);
    assert.deepEqual(answer.body.map((each) => each.id).toSorted(), stations.map((each) => each.slug).toSorted());
    for (const station of stations) {
      const shown = JSON.stringify(answer.body);
      assert.ok(!shown.includes(station.card.slice(0, 60)));
      for (const criterion of station.criteria) assert.ok(!shown.includes(criterion.statement));
    }
    assert.equal((await request("GET", "/api/stations")).status, 401);
  });

  it("does not know a station that is not there", async () => {
    const person = await app.someone();
    assert.equal((await request("GET", "/api/stations/no-such-station", { token: person.token })).status, 404);
    assert.equal((await request("GET", "/api/stations/..%2F..%2Fetc", { token: person.token })).status, 400);
  });
});

describe("a station file", () => {
  it("is told file, line and fault", () => {
    const broken = source.replace(/^level: .*/mu, "level: 7");
    assert.deepEqual(faultsOf(broken), [`${NAME}:${lineOf(broken, "level: 7")} level: has to be 1, 2 or 3`]);
  });

  it("is told every fault at once", () => {
    const broken = source.replace(/^title: .*/mu, "title: ''").replace(/^checked: .*/mu, "checked: yesterday");
    assert.equal(faultsOf(broken).length, 2);
  });

  it("is told a phrase nobody can match, a name that points nowhere, and a key nobody knows", () => {
    assert.match(
      faultsOf(source.replace(/^redFlags:\n/mu, 'redFlags:\n  - { id: x, point: x, phrases: ["... a"] }\n')).join("\n"),
      /cannot begin or end/u,
    );
    assert.match(
      faultsOf(source.replace(/^ {4}fact: .*/mu, "    fact: no-such-fact")).join("\n"),
      /there is no fact “no-such-fact”/u,
    );
    assert.match(faultsOf(`${source}\nsurprise: 1\n`).join("\n"), /surprise/u);
  });

  it("is told when it cannot be read at all, repeats a key or hides a bomb", () => {
    assert.equal(faultsOf("title: [").length > 0, true);
    assert.match(faultsOf(`${source}\ntitle: Again\n`).join("\n"), /unique|duplicate/iu);
    assert.equal(faultsOf("a: &a [x]\nb: [*a, *a]\n").length > 0, true);
    assert.match(faultsOf("x".repeat(400_001)).join("\n"), /larger than/u);
  });

  it("lies where its type and name say", () => {
    assert.match(faultsOf(source, "discussion/a-wasted-morning.yaml").join("\n"), /lies in the folder roleplay/u);
    assert.match(faultsOf(source, "roleplay/another-name.yaml").join("\n"), /has to be the file's name/u);
  });
});

describe("an import", () => {
  it("takes the whole bank into an empty database, and has nothing to do the second time", async () => {
    const { database } = await openTestDatabase();
    const { stations, changed } = await importStations(database, "content/stations");
    assert.equal(changed, stations);
    assert.equal((await importStations(database, "content/stations")).changed, 0);
  });

  it("does not undo what was published in another way since the folder was read, until its file is another", async () => {
    const [station] = await readStations(folder);
    assert.ok(station);
    const title = async () => {
      const { token } = await app.someone();
      return (await request<StationSummary>("GET", `/api/stations/${station.slug}`, { token })).body.title;
    };
    await product.database.asWorker(async (tx) => {
      const { versions } = await keepVersions(tx, [{ ...station, title: "Published by hand" }]);
      await publishVersions(tx, [{ slug: station.slug, version: versions.get(station.slug) ?? "" }]);
    });
    await importStations(product.database, folder);
    assert.equal(await title(), "Published by hand");
    const file = join(folder, station.type, `${station.slug}.yaml`);
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/^title: .*/mu, "title: A newer file"));
    await importStations(product.database, folder);
    assert.equal(await title(), "A newer file");
    await writeFile(file, text);
    await importStations(product.database, folder);
  });

  it("changes nothing the second time", async () => {
    assert.equal((await importStations(product.database, folder)).changed, 0);
  });

  it("publishes a changed station as a new version and keeps the old one for attempts sat on it", async () => {
    const person = await app.someone();
    const start = () =>
      request<{ id: string; station: StationSummary }>("POST", "/api/attempts", {
        token: person.token,
        body: { stationId: "a-wasted-morning", key: crypto.randomUUID() },
      });
    const before = (await start()).body;
    await writeFile(join(folder, NAME), source.replace(/^title: .*/mu, "title: Another title"));
    assert.equal((await importStations(product.database, folder)).changed, 1);
    assert.equal((await start()).body.station.title, "Another title");
    const kept = await request<{ station: StationSummary }>("GET", `/api/attempts/${before.id}`, {
      token: person.token,
    });
    assert.equal(kept.body.station.title, before.station.title);
  });

  it("withdraws a station whose file is gone: it says so, can be started no more, and leaves its reports whole", async () => {
    const person = await app.someone();
    const { token } = person;
    const id = await app.finishStation(person);
    await product.jobs.drain();
    await request("PUT", `/api/attempts/${id}/self-mark`, { token, body: { given: null } });
    const whole = async () =>
      [
        await request("GET", `/api/attempts/${id}`, { token }),
        await request("GET", `/api/attempts/${id}/report`, { token }),
        await request("GET", `/api/attempts`, { token }),
      ].map(({ status, body }) => ({ status, body }));
    const before = await whole();
    assert.deepEqual(
      before.map(({ status }) => status),
      [200, 200, 200],
    );
    await rm(join(folder, NAME));
    await importStations(product.database, folder);
    for (const answer of [
      await request<{ message: string }>("GET", "/api/stations/a-wasted-morning", { token }),
      await request<{ message: string }>("POST", "/api/attempts", {
        token,
        body: { stationId: "a-wasted-morning", key: crypto.randomUUID() },
      }),
    ]) {
      assert.equal(answer.status, 404);
      assert.match(answer.body.message, /has been withdrawn and can be started no more/u);
    }
    assert.deepEqual(await whole(), before);
  });

  it("changes nothing when one file of many has a fault", async () => {
    await writeFile(join(folder, NAME), source);
    await writeFile(join(folder, "roleplay/broken.yaml"), "title: only this\n");
    await assert.rejects(importStations(product.database, folder), ContentError);
    const person = await app.someone();
    assert.equal((await request("GET", "/api/stations/a-wasted-morning", { token: person.token })).status, 404);
  });
});
