declare module "*.css";
/** The address of a file of its own, built from TypeScript. */
declare module "*?worker&url" {
  const url: string;
  export default url;
}
