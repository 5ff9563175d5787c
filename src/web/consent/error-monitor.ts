import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  type BrowserOptions,
  captureException,
  dedupeIntegration,
  getClient,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  replayIntegration,
} from "@sentry/browser";
import { pageNameOf } from "#shared/page-names.ts";
import { onPage } from "./page-changes.ts";
import { type ErrorReport, reportError, sendReportsTo } from "../report-error.ts";
import { scrubbingTransport } from "./scrubbing-transport.ts";

let isOpen = false;
let stopWatching: (() => void)[] = [];
let pausedIn: "session" | "buffer" | undefined;

const mayReport = () => isOpen && pageNameOf(location.pathname) !== null;

const replay = replayIntegration({
  maskAllText: true,
  maskAllInputs: true,
  blockAllMedia: true,
  maskAttributes: ["alt", "aria-label", "content", "href", "placeholder", "title", "value"],
  networkCaptureBodies: false,
  // The compressing worker would be made of a blob, which the content policy refuses.
  useCompression: false,
});

/** Errors, and a tenth of the visits, go to the service named by `dsn`. Again after `closeMonitor()`: it goes on. */
export function openMonitor(dsn: string): void {
  if (isOpen) return;
  isOpen = true;
  stopWatching = [onPage("entered", pauseReplay), onPage("shown", resume)];
  resume();

  function resume() {
    if (!mayReport()) return;
    if (getClient() === undefined) init(optionsFor(dsn));
    else resumeReplay();
    sendReportsTo(send);
    listen();
  }
}

/** At once: what waits to be sent is dropped. */
export function closeMonitor(): void {
  if (!isOpen) return;
  pauseReplay({ always: true });
  isOpen = false;
  for (const stop of stopWatching) stop();
  removeEventListener("error", onError);
  removeEventListener("unhandledrejection", onRejection);
}

const optionsFor = (dsn: string): BrowserOptions => ({
  dsn,
  defaultIntegrations: false,
  integrations: [
    breadcrumbsIntegration({ dom: false }),
    browserTracingIntegration(),
    dedupeIntegration(),
    httpContextIntegration(),
    linkedErrorsIntegration(),
    replay,
  ],
  sendClientReports: false,
  dataCollection: NOTHING_PERSONAL,
  tracePropagationTargets: [],
  traceLifecycle: "static",
  tracesSampler: () => (mayReport() ? 0.1 : 0),
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
  beforeBreadcrumb: (crumb) => (mayReport() ? crumb : null),
  beforeSend: ({ user: _user, extra: _extra, ...event }) => (mayReport() ? event : null),
  beforeSendTransaction: ({ user: _user, extra: _extra, ...event }) => (mayReport() ? event : null),
  transport: scrubbingTransport(mayReport),
});

const NOTHING_PERSONAL: BrowserOptions["dataCollection"] = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  stackFrameVariables: false,
};

function send({ error, action, level }: ErrorReport): void {
  if (mayReport()) captureException(error, { level, tags: { action } });
}

function listen(): void {
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onRejection);
}

function onError({ error }: ErrorEvent): void {
  if (error instanceof Error) reportError(error, { action: "page-error" });
}

function onRejection({ reason }: PromiseRejectionEvent): void {
  if (reason instanceof Error) reportError(reason, { action: "unhandled-rejection" });
}

/** Before anything of an interview or a report is drawn. */
function pauseReplay({ always = false } = {}): void {
  if (!always && mayReport()) return;
  pausedIn ??= replay.getRecordingMode();
  void replay.stop({ flush: false });
}

/** As it was before: recorded throughout, or only kept for the case of an error. */
function resumeReplay(): void {
  if (pausedIn === "session") replay.start();
  if (pausedIn === "buffer") replay.startBuffering();
  pausedIn = undefined;
}
