import type { Feature } from "#platform/feature.ts";
import type { PdfRenderer } from "./pdf-renderer.ts";

export const papersFeature = (renderer: PdfRenderer): Feature => ({ close: () => renderer.close() });
