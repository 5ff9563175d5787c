import { storeOf } from "#shared/store.ts";

export type ToastKind = "info" | "success" | "error";
export type ToastMessage = {
  title: string;
  description?: string;
  kind?: ToastKind;
  duration?: number;
};
export type Toast = Required<Omit<ToastMessage, "description">> & {
  id: number;
  description?: string;
};

type Snapshot = { toasts: readonly Toast[]; viewport: string | undefined };

const MOST = 4;
const viewports: string[] = [];
const snapshot = storeOf<Snapshot>({ toasts: [], viewport: undefined });
let lastId = 0;

const publish = (toasts: readonly Toast[]) => snapshot.set({ toasts, viewport: viewports.at(-1) });

/** Shows a message for `duration` milliseconds (`Infinity`: until dismissed). The same message again takes the place of the first. */
export function toast({ title, description, kind = "info", duration = 5000 }: ToastMessage): number {
  lastId += 1;
  const others = snapshot.get().toasts.filter((shown) => shown.title !== title || shown.description !== description);
  publish([...others, { id: lastId, title, description, kind, duration }].slice(-MOST));
  return lastId;
}

export const dismissToast = (id: number): void => publish(snapshot.get().toasts.filter((shown) => shown.id !== id));

/** The newest viewport shows the toasts: what lies outside an open modal dialog can be neither seen nor heard. */
export function openViewport(id: string): () => void {
  viewports.push(id);
  publish(snapshot.get().toasts);
  return () => {
    viewports.splice(viewports.lastIndexOf(id), 1);
    publish(snapshot.get().toasts);
  };
}

export const subscribeToToasts = snapshot.subscribe;
export const toastsShown = snapshot.get;
