import { type BrowserOptions, makeFetchTransport } from "@sentry/browser";
import { reportCarrier } from "./carry-reports.ts";
import { scrubbed, scrubbedValue, type Secrets } from "./scrub-report.ts";
import { currentSession } from "../session/session.ts";

type MakeTransport = NonNullable<BrowserOptions["transport"]>;
type Envelope = Parameters<ReturnType<MakeTransport>["send"]>[0];
type Item = Envelope[1][number];

/** The one door out of the browser: whatever the monitor has gathered passes it scrubbed, and only while it `mayLeave`. */
export const scrubbingTransport =
  (mayLeave: () => boolean): MakeTransport =>
  (options) => {
    const carrier = reportCarrier();
    const inner = makeFetchTransport(options, carrier.fetch);
    return {
      send: (envelope) =>
        mayLeave() && !carrier.isResting() ? inner.send(scrubbedEnvelope(envelope)) : Promise.resolve({}),
      flush: (timeout) => inner.flush(timeout),
    };
  };

function scrubbedEnvelope([header, items]: Envelope): Envelope {
  const session = currentSession();
  const secrets = { email: session?.user.email, token: session?.token };
  const kept = [...items].flatMap((item) => scrubbedItem(item, secrets));
  return [scrubbedValue(header, secrets), kept] as Envelope;
}

/** What is bytes already cannot be looked through, and stays here. */
function scrubbedItem([header, payload]: Item, secrets: Secrets): Item[] {
  if (payload instanceof Uint8Array) return [];
  if (typeof payload !== "string") return [[header, scrubbedValue(payload, secrets)] as Item];
  const text = scrubbed(payload, secrets);
  return [[{ ...header, length: new TextEncoder().encode(text).length }, text] as Item];
}
