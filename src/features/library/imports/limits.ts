import { basename } from "node:path";

/** What a folder of content can be, with room to grow. */
export const FILES_MOST = 2000;
export const FILE_BYTES = 400_000;
export const TOTAL_BYTES = 40_000_000;
export const ROWS_MOST = 2000;

/** When there are more faults than these, the rest is not looked for. */
export const FAULTS_TOLD = 200;

/** What file managers and editors leave in folders, and what a folder says about itself. */
export const isPassedOver = (file: string): boolean =>
  file.split("/").some((part) => part.startsWith(".") || part === "__MACOSX") || basename(file) === "README.md";
