/** Every S3 server names the version of what it keeps or gives; somebody else's page in its place does not. */
export function requireS3({ ETag }: { ETag?: string | undefined }): void {
  if (!ETag) throw notS3();
}

export const notS3 = () => new Error("The storage answered something that is no answer of an S3 server.");
