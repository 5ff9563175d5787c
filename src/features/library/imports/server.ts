// Bringing content in: the folder at every start, files by an admin's hand; looked at first, published whole, and undone.
export { importsFeature } from "./feature.ts";
export { importFolder } from "./import-folder.ts";
export { picturesIn } from "./pictures.ts";
export { givenInFiles, previewOf } from "./make-preview.ts";
export { publishImport } from "./publish-import.ts";
export { lastToUndo } from "./store.ts";
export { undoImport } from "./undo-import.ts";
export { unpackPath } from "./unpack.ts";
