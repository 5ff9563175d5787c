import { DetailedError, Upload } from "tus-js-client";
import { whileTokenRests } from "#web/session/session-lock.ts";
import { currentSession, loseSession } from "#web/session/session.ts";
import { type SliceMetadata, UPLOADS_PATH } from "../contract.ts";

/** What became of a slice; whatever else goes wrong is thrown, and tried again. */
export type Sent = "stored" | "signed-out" | "gone" | "refused";

type Told = Record<keyof SliceMetadata, string>;

/**
 * One slice by the tus protocol. Where the last try broke off, `resume` says so and the rest goes; `onResumable` is told
 * where that is. The library's own tries are off: they give up, and do not wait for the connection.
 */
export function sendSlice(bytes: Blob, metadata: Told, resume: Resume): Promise<Sent> {
  return whileTokenRests(async () => {
    const token = currentSession()?.token;
    if (token === undefined) return "signed-out";
    try {
      await upload(bytes, metadata, token, resume);
      return "stored";
    } catch (problem) {
      const status = problem instanceof DetailedError ? (problem.originalResponse?.getStatus() ?? 0) : 0;
      if (status !== 0) resume.forget();
      if (status === 401) return refused(token);
      const outcome = OUTCOMES[status];
      if (outcome !== undefined) return outcome;
      throw problem;
    }
  });
}

/** Where a broken-off upload can be gone on with. */
export type Resume = { find: () => string | null; keep: (url: string) => void; forget: () => void };

/** 409: the slice is there already. */
const OUTCOMES: Record<number, Sent> = {
  400: "refused",
  403: "gone",
  404: "gone",
  409: "stored",
  410: "gone",
  413: "refused",
  415: "refused",
};

/** The token may have been exchanged just before: then the next try goes with the new one. */
function refused(token: string): Sent {
  const now = currentSession()?.token;
  if (now !== token) throw new Error("The session was renewed on the way.");
  loseSession();
  return "signed-out";
}

function upload(bytes: Blob, metadata: Told, token: string, resume: Resume): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sending = new Upload(bytes, {
    endpoint: UPLOADS_PATH,
    uploadUrl: resume.find(),
    metadata,
    headers: { authorization: `Bearer ${token}` },
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      if (sending.url !== null) resume.keep(sending.url);
    },
    onSuccess: () => resolve(),
    onError: reject,
  });
  sending.start();
  return promise;
}
