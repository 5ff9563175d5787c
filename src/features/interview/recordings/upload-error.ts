/** A refusal with a status that only the tus protocol knows: 410 gone, 415 wrong kind, 460 wrong checksum. */
export class UploadError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
