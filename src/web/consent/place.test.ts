import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { VALUES } from "../../../tests/conformance/consent.ts";
import { currencyOf, priceNoteFor } from "./currency.ts";
import { keepPlace, knownPlace } from "./known-place.ts";
import { cachedPlace, cacheOf, placeFrom, UK } from "./place.ts";

const ANSWER = {
  ip: "203.0.113.7",
  city: "Lyon",
  region: "Auvergne-Rhône-Alpes",
  country: "FR",
  country_name: "France",
  country_code: "FR",
  latitude: 45.76,
  longitude: 4.83,
  timezone: "Europe/Paris",
  currency: "EUR",
};
const LYON = {
  country: "France",
  countryCode: "FR",
  city: "Lyon",
  region: "Auvergne-Rhône-Alpes",
  currency: "EUR",
  currencySymbol: "€",
  timezone: "Europe/Paris",
  latitude: 45.76,
  longitude: 4.83,
};

describe("the currency of a country", () => {
  it("is the specification's, and the pound for every other country", () => {
    for (const [countries, currency, currencySymbol] of VALUES.currencies)
      for (const country of countries.split(" ")) assert.deepEqual(currencyOf(country), { currency, currencySymbol });
    for (const country of ["JP", "CH", "XX", "", "constructor"]) assert.equal(currencyOf(country).currency, "GBP");
  });

  it("stands in a note beside prices for visitors from elsewhere, and in none at home", () => {
    assert.equal(priceNoteFor("GB"), null);
    assert.equal(priceNoteFor("FR"), "Prices are in pounds, VAT included. Your bank converts them to euro (€).");
    assert.equal(
      priceNoteFor("CA"),
      "Prices are in pounds, VAT included. Your bank converts them to Canadian dollars (CA$).",
    );
    assert.equal(priceNoteFor("JP"), "Prices are in pounds, VAT included. Your bank converts them.");
  });
});

describe("what is known of where a visitor is", () => {
  it("has the specification's fields, and says whether the service is still being asked", () => {
    const fields = [...VALUES.placeFields, "loading"].toSorted();
    assert.deepEqual(Object.keys(knownPlace()).toSorted(), fields);
    assert.equal(knownPlace().loading, false);
    keepPlace({ ...LYON, loading: true });
    assert.deepEqual([knownPlace().loading, knownPlace().city], [true, "Lyon"]);
    keepPlace(null);
    assert.deepEqual(knownPlace(), { ...UK, loading: false });
  });
});

describe("a place", () => {
  it("is read from what the service says, and nothing more of it is kept", () => {
    assert.deepEqual(placeFrom(ANSWER), LYON);
    assert.deepEqual(Object.keys(LYON).toSorted(), VALUES.placeFields.toSorted());
  });

  it("is read from an older answer, and from one with gaps", () => {
    assert.equal(placeFrom({ ...ANSWER, country_code: undefined })?.countryCode, "FR");
    const bare = placeFrom({ country_code: "FR", city: null, latitude: null, longitude: "4.83", timezone: 7 });
    const gaps = { country: "FR", city: "", region: "", timezone: "", latitude: null, longitude: null };
    assert.deepEqual(bare, { ...LYON, ...gaps });
  });

  it("is not made of a refusal, of nonsense, or of anything without a country", () => {
    const refusals = [
      { error: true, reason: "RateLimited" },
      { ...ANSWER, error: true },
    ];
    for (const answer of [...refusals, null, "FR", [], {}, { country_code: "france" }, { country_code: 7 }])
      assert.equal(placeFrom(answer), null, JSON.stringify(answer));
    assert.equal(placeFrom({ ...ANSWER, latitude: 1e9 })?.latitude, null);
    assert.equal(placeFrom({ ...ANSWER, city: "x".repeat(5000) })?.city.length, 100);
  });

  it("is kept for 24 hours and not a millisecond more", () => {
    const raw = cacheOf(LYON, 1000);
    assert.deepEqual(cachedPlace(raw, 1000 + VALUES.placeLifetimeMs - 1), LYON);
    assert.equal(cachedPlace(raw, 1000 + VALUES.placeLifetimeMs), null);
    assert.equal(cachedPlace(raw, 999), null, "kept by a clock that has been put back since");
  });

  it("is not taken from a cache that is broken", () => {
    for (const raw of [null, "", "{", "null", "7", "{}", '{"timestamp":1}', '{"timestamp":"1","countryCode":"FR"}'])
      assert.equal(cachedPlace(raw, 2), null, String(raw));
  });

  it("is the United Kingdom by default", () => {
    assert.deepEqual([UK.countryCode, UK.currency, UK.currencySymbol, UK.timezone], VALUES.ukDefaults);
  });
});
