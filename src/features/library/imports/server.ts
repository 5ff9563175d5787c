// Bringing content in: the folder at every start, files by an admin's hand; looked at first, published whole, and undone.
export { importFolder } from "./import-folder.ts";
export { previewOf } from "./make-preview.ts";
export { picturesIn } from "./pictures.ts";
export { publishImport } from "./publish-import.ts";
export { importRoutes } from "./routes.ts";
export { lastToUndo } from "./store.ts";
export { undoImport } from "./undo-import.ts";
export { unpackPath } from "./unpack.ts";
