import type { Row } from "./row.ts";

/** As the specification writes them. */
export const VALUES = {
  buttonVariants: ["default", "destructive", "outline", "secondary", "ghost", "link", "medical", "success", "hero"],
  buttonSizes: ["default", "sm", "lg", "icon"],
  errorToastMs: 5000,
} as const;

const BUTTONS = "tests/journeys/parts.test.ts › every button variant has a look of its own, and every size its measure";
const SIZES =
  "tests/conformance/parts.test.ts › a button takes the specification's variants and sizes, each unlike the others";

export const ROWS: Row[] = [
  {
    section: 8,
    says: "Auth or sidebar context used outside its provider: error thrown",
    provenBy: "tests/conformance/parts.test.ts › session and sidebar are read without a provider",
    note: "both are stores that any component reads: there is no provider to be outside of, and no error to throw",
  },
  {
    section: 9,
    says: "Error toast 5000 ms",
    provenBy: "tests/journeys/parts.test.ts › an error stays on the screen for five seconds",
  },
  ...VALUES.buttonVariants.map((variant) => ({
    section: 9,
    says: `Button style variant ${variant}`,
    provenBy: BUTTONS,
  })),
  ...VALUES.buttonSizes.map((size) => ({ section: 9, says: `Button size ${size}`, provenBy: SIZES })),
];
