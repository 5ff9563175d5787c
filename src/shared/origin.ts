/** Stands in built pages where the product's own address belongs; whoever serves them puts it there. */
export const ORIGIN = "https://origin.invalid";
