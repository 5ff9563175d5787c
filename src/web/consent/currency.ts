export type Currency = { currency: string; currencySymbol: string };

const POUND = { currency: "GBP", currencySymbol: "£" };
const EURO = { currency: "EUR", currencySymbol: "€" };

const EURO_AREA = "DE FR ES IT NL BE AT PT IE FI GR LU MT CY EE LV LT SK SI".split(" ");

const BY_COUNTRY = new Map<string, Currency>([
  ["GB", POUND],
  ["US", { currency: "USD", currencySymbol: "$" }],
  ["CA", { currency: "CAD", currencySymbol: "CA$" }],
  ["AU", { currency: "AUD", currencySymbol: "A$" }],
  ["NZ", { currency: "NZD", currencySymbol: "NZ$" }],
  ["IN", { currency: "INR", currencySymbol: "₹" }],
  ["SG", { currency: "SGD", currencySymbol: "S$" }],
  ["HK", { currency: "HKD", currencySymbol: "HK$" }],
  ...EURO_AREA.map((country): [string, Currency] => [country, EURO]),
]);

/** What is paid with there, of the currencies we know; the pound for everywhere else. */
export const currencyOf = (countryCode: string): Currency => BY_COUNTRY.get(countryCode) ?? POUND;

const NAMES: Record<string, string> = {
  EUR: "euro",
  USD: "US dollars",
  CAD: "Canadian dollars",
  AUD: "Australian dollars",
  NZD: "New Zealand dollars",
  INR: "Indian rupees",
  SGD: "Singapore dollars",
  HKD: "Hong Kong dollars",
};

/** What a price in pounds means for a visitor from there; null where there is nothing to say. Never a conversion. */
export function priceNoteFor(countryCode: string): string | null {
  if (countryCode === "GB") return null;
  const { currency, currencySymbol } = currencyOf(countryCode);
  const name = NAMES[currency];
  const converts = name === undefined ? "converts them" : `converts them to ${name} (${currencySymbol})`;
  return `Prices are in pounds, VAT included. Your bank ${converts}.`;
}
