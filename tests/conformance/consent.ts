import type { Row } from "./row.ts";

/** What the specification says of consent, as it says it. */
export const VALUES = {
  consentKey: "cookie-consent",
  consentDateKey: "cookie-consent-date",
  placeKey: "userGeolocation",
  bannerDelayMs: 1000,
  labels: { acceptAll: "Accept All", rejectAll: "Reject All", customise: "Customise", save: "Save Preferences" },
  accepted: { essential: true, analytics: true, marketing: true },
  rejected: { essential: true, analytics: false, marketing: false },
  placeLifetimeMs: 24 * 60 * 60 * 1000,
  placeFields: [
    "country",
    "countryCode",
    "city",
    "region",
    "currency",
    "currencySymbol",
    "timezone",
    "latitude",
    "longitude",
  ],
  ukDefaults: ["GB", "GBP", "£", "Europe/London"],
  currencies: [
    ["GB", "GBP", "£"],
    ["US", "USD", "$"],
    ["CA", "CAD", "CA$"],
    ["AU", "AUD", "A$"],
    ["NZ", "NZD", "NZ$"],
    ["IN", "INR", "₹"],
    ["SG", "SGD", "S$"],
    ["HK", "HKD", "HK$"],
    ["DE FR ES IT NL BE AT PT IE FI GR LU MT CY EE LV LT SK SI", "EUR", "€"],
  ],
  tracesSampleRate: 0.1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
} as const;

export const ROWS: Row[] = [
  {
    section: 3,
    says: "Consent is kept in local storage under cookie-consent",
    provenBy:
      "tests/pages/web-consent.test.ts › an acceptance is stored with its moment under the specification's keys, and nobody is asked again",
  },
  {
    section: 3,
    says: "Consent has essential, analytics and marketing, and essential is always true",
    provenBy:
      "tests/pages/web-consent.test.ts › an acceptance is stored with its moment under the specification's keys, and nobody is asked again",
  },
  {
    section: 3,
    says: "cookie-consent-date holds an ISO timestamp",
    provenBy:
      "tests/pages/web-consent.test.ts › an acceptance is stored with its moment under the specification's keys, and nobody is asked again",
  },
  {
    section: 3,
    says: "Geolocation info: country, countryCode, city, region, currency, currencySymbol, timezone, latitude, longitude",
    provenBy: "src/web/consent/place.test.ts › is read from what the service says, and nothing more of it is kept",
  },
  {
    section: 3,
    says: "Geolocation info has loading",
    provenBy:
      "src/web/consent/place.test.ts › has the specification's fields, and says whether the service is still being asked",
    note: "No screen shows it.",
  },
  {
    section: 3,
    says: "Geolocation is cached in local storage under userGeolocation with a timestamp",
    provenBy:
      "tests/pages/web-consent.test.ts › the place of a visitor is asked once, without a payload, and again after 24 hours",
  },
  {
    section: 4,
    says: "The banner appears 1 second after load if no stored consent exists",
    provenBy: "tests/pages/web-consent.test.ts › comes 1000 ms after the page has loaded, and not a millisecond before",
  },
  {
    section: 4,
    says: "The banner does not appear where consent is stored",
    provenBy:
      "tests/pages/web-consent.test.ts › an acceptance is stored with its moment under the specification's keys, and nobody is asked again",
  },
  {
    section: 4,
    says: "Accept All sets analytics and marketing true",
    provenBy:
      "tests/pages/web-consent.test.ts › an acceptance is stored with its moment under the specification's keys, and nobody is asked again",
  },
  {
    section: 4,
    says: "Reject All sets both false",
    provenBy:
      "tests/pages/web-consent.test.ts › keeps nothing and sends nothing before there is an answer, nor after a refusal",
  },
  {
    section: 4,
    says: "Customise opens the preferences dialog",
    provenBy:
      "tests/pages/web-consent.test.ts › offers a choice of each, nothing ticked beforehand, and stores what is saved",
  },
  {
    section: 4,
    says: "Save Preferences stores the toggles",
    provenBy:
      "tests/pages/web-consent.test.ts › offers a choice of each, nothing ticked beforehand, and stores what is saved",
  },
  {
    section: 4,
    says: "Accept All closes the banner",
    provenBy:
      "tests/pages/web-consent.test.ts › an acceptance is stored with its moment under the specification's keys, and nobody is asked again",
  },
  {
    section: 4,
    says: "Reject All closes the banner",
    provenBy:
      "tests/pages/web-consent.test.ts › keeps nothing and sends nothing before there is an answer, nor after a refusal",
  },
  {
    section: 4,
    says: "Save Preferences closes the banner",
    provenBy:
      "tests/pages/web-consent.test.ts › offers a choice of each, nothing ticked beforehand, and stores what is saved",
  },
  {
    section: 4,
    says: "Error reporting requires stored cookie consent",
    provenBy:
      "tests/pages/web-error-reports.test.ts › error reports are not even loaded on an interview page, without consent, or after it is withdrawn",
  },
  {
    section: 7,
    says: "Call 17: GET to an external geolocation service, without a payload",
    provenBy:
      "tests/pages/web-consent.test.ts › the place of a visitor is asked once, without a payload, and again after 24 hours",
  },
  {
    section: 7,
    says: "Call 17 reads country_code, country_name, city, region, timezone, latitude and longitude",
    provenBy: "src/web/consent/place.test.ts › is read from what the service says, and nothing more of it is kept",
  },
  {
    section: 7,
    says: "10% trace sampling",
    provenBy:
      "tests/pages/web-error-reports.test.ts › error reports come with the times and the recording of one visit in ten",
  },
  {
    section: 7,
    says: "Nine visits in ten leave no trace",
    provenBy:
      "tests/pages/web-error-reports.test.ts › error reports come without times and recordings of the other nine",
  },
  {
    section: 7,
    says: "Session replay of 10% of the visits",
    provenBy:
      "tests/pages/web-error-reports.test.ts › error reports come with the times and the recording of one visit in ten",
  },
  {
    section: 7,
    says: "Session replay of 100% of the visits with an error",
    provenBy:
      "tests/pages/web-error-reports.test.ts › error reports come with a recording of every visit that broke, its text and its fields masked",
  },
  {
    section: 7,
    says: "Analytics traffic is third party",
    deviates: "Analytics are our own first-party counts, no third party by default: it would see minors practise.",
    insteadProvenBy:
      "tests/journeys/consent.test.ts › views are counted in the database after consent, of nobody in particular, and none before",
  },
  {
    section: 8,
    says: "Geolocation failure: cached data if younger than 24 h",
    provenBy: "src/web/consent/place.test.ts › is kept for 24 hours and not a millisecond more",
  },
  {
    section: 8,
    says: "Geolocation failure without such data: UK defaults",
    provenBy:
      "tests/pages/web-consent.test.ts › the United Kingdom is taken for granted where the service fails, and nothing of it is kept",
  },
  {
    section: 8,
    says: "The UK defaults are the United Kingdom, GBP, £ and London's time",
    provenBy: "src/web/consent/place.test.ts › is the United Kingdom by default",
  },
  {
    section: 8,
    says: "Unexpected errors are reported to error monitoring with an action tag and a level",
    provenBy:
      "tests/pages/web-error-reports.test.ts › error reports say what failed, doing what and how badly, and nothing of the person",
  },
  {
    section: 9,
    says: "Currency map: GB GBP £",
    provenBy: "src/web/consent/place.test.ts › is the specification's, and the pound for every other country",
  },
  {
    section: 9,
    says: "Currency map: US USD $",
    provenBy: "src/web/consent/place.test.ts › is the specification's, and the pound for every other country",
  },
  {
    section: 9,
    says: "Currency map: CA CAD CA$",
    provenBy: "src/web/consent/place.test.ts › is the specification's, and the pound for every other country",
  },
  {
    section: 9,
    says: "Currency map: AU AUD A$",
    provenBy: "src/web/consent/place.test.ts › is the specification's, and the pound for every other country",
  },
  {
    section: 9,
    says: "Currency map: NZ NZD NZ$",
    provenBy: "src/web/consent/place.test.ts › is the specification's, and the pound for every other country",
  },
  {
    section: 9,
    says: "Currency map: IN INR ₹",
    provenBy: "src/web/consent/place.test.ts › is the specification's, and the pound for every other country",
  },
  {
    section: 9,
    says: "Currency map: SG SGD S$",
    provenBy: "src/web/consent/place.test.ts › is the specification's, and the pound for every other country",
  },
  {
    section: 9,
    says: "Currency map: HK HKD HK$",
    provenBy: "src/web/consent/place.test.ts › is the specification's, and the pound for every other country",
  },
  {
    section: 9,
    says: "Currency map: the nineteen euro-area countries EUR €",
    provenBy: "src/web/consent/place.test.ts › is the specification's, and the pound for every other country",
  },
  {
    section: 9,
    says: "Currency map: default GBP",
    provenBy: "src/web/consent/place.test.ts › is the specification's, and the pound for every other country",
  },
];
