/** Where a copy lies in the storage; recordings lie in folders named by an id alone. */
export const folderOf = (exportId: string): string => `export-${exportId}`;
export const keyOf = (exportId: string): string => `${folderOf(exportId)}/data.zip`;
export const exportIdIn = (folder: string): string | null => /^export-([0-9a-f-]{36})$/u.exec(folder)?.[1] ?? null;
