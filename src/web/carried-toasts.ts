import { toast, type ToastKind, toastsShown, type ToastMessage } from "#ui/layers/toast-queue.ts";
import { isRecord, parsedFrom, tabStorage } from "./browser-storage.ts";

const KEY = "stationwise.toasts";
const MOST = 4;
const ASK_AGAIN_MS = 5000;

let leavingTo: string | null = null;

/** Loads another page; the messages on the screen go along. Whoever asks for the same again is on the way already. */
export function leaveTo(path: string): void {
  if (path === leavingTo) return;
  leavingTo = path;
  // The page may never come, or be stopped.
  setTimeout(() => (leavingTo = null), ASK_AGAIN_MS);
  addEventListener("pagehide", keepToasts, { once: true });
  location.replace(path);
}

function keepToasts(): void {
  const { toasts } = toastsShown();
  const messages = toasts.map(({ title, description, kind, duration }) => ({ title, description, kind, duration }));
  if (messages.length > 0) tabStorage.setItem(KEY, JSON.stringify(messages));
}

/** Whether this browser keeps anything from one page to the next. */
export function canCarry(): boolean {
  const isKept = tabStorage.setItem(KEY, "[]");
  tabStorage.removeItem(KEY);
  return isKept;
}

/** The messages that came along from the page before, once. */
export function carriedToasts(): ToastMessage[] {
  const kept = parsedFrom(tabStorage.getItem(KEY));
  tabStorage.removeItem(KEY);
  return Array.isArray(kept) ? kept.flatMap(messageIn).slice(0, MOST) : [];
}

const KINDS: readonly unknown[] = ["info", "success", "error"] satisfies ToastKind[];

function messageIn(kept: unknown): ToastMessage[] {
  if (!isRecord(kept) || typeof kept["title"] !== "string") return [];
  const { title, description, kind, duration } = kept;
  return [
    {
      title,
      ...(typeof description === "string" && { description }),
      ...(KINDS.includes(kind) && { kind: kind as ToastKind }),
      ...(typeof duration === "number" && { duration }),
    },
  ];
}

export function showCarriedToasts(): void {
  carriedToasts().forEach(toast);
}
