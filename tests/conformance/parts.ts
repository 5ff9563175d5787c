import type { Row } from "./row.ts";

/** As the specification writes them. */
export const VALUES = {
  buttonVariants: ["default", "destructive", "outline", "secondary", "ghost", "link", "medical", "success", "hero"],
  buttonSizes: ["default", "sm", "lg", "icon"],
  errorToastMs: 5000,
} as const;

const BUTTONS =
  "tests/components/buttons.test.tsx › every button variant has a look of its own, and every size its measure";
const SIZES =
  "tests/conformance/parts.test.ts › a button takes the specification's variants and sizes, each unlike the others";

export const ROWS: Row[] = [
  {
    section: 8,
    says: "Auth context used outside its provider: error thrown",
    provenBy:
      "src/web/outside-provider.test.ts › the session read outside its provider throws, and inside it is what the provider has",
  },
  {
    section: 8,
    says: "Sidebar context used outside its provider: error thrown",
    provenBy:
      "src/web/outside-provider.test.ts › the sidebar read outside its provider throws, and inside it is what the provider has",
  },
  {
    section: 9,
    says: "Error toast 5000 ms",
    provenBy: "tests/components/toast.test.tsx › an error stays on the screen for five seconds",
  },
  ...VALUES.buttonVariants.map((variant) => ({
    section: 9,
    says: `Button style variant ${variant}`,
    provenBy: BUTTONS,
  })),
  ...VALUES.buttonSizes.map((size) => ({ section: 9, says: `Button size ${size}`, provenBy: SIZES })),
];
