import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { toast } from "#ui/layers/toast-queue.ts";
import { leaveTo } from "./carried-toasts.ts";
import { reloadOnce } from "./reload-once.ts";

type Opened = {
  onClose: () => void;
  /** Where it cannot be fetched, in place of saying so and closing. */
  onMissing?: () => void;
  /** Stands in its place until it is there. */
  waiting?: ReactNode;
};

/** Whatever may hold words, and be left with them unsaved. */
const FIELD = "textarea, input:not([type=checkbox])";

/**
 * What a press opens, fetched with that press. What cannot be fetched closes again and says why, and the page stays as it
 * is. Browsers remember a failed import: without a connection nothing is asked for, so that a later press may.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | null = null;
  const fetchPart = async () => (fetched ??= await load());

  function OnDemand(props: Props & Opened) {
    const [Part, setPart] = useState(() => fetched);
    const close = useEffectEvent(props.onClose);
    const miss = useEffectEvent(props.onMissing ?? (() => isLoadedAgain() || props.onClose()));
    useEffect(() => {
      let isLeft = false;
      if (fetched || navigator.onLine)
        void fetchPart().then(
          (part) => isLeft || setPart(() => part),
          () => isLeft || miss(),
        );
      else {
        toast({ title: "This needs a connection. Please try again once you are back online.", kind: "error" });
        close();
      }
      return () => {
        isLeft = true;
      };
    }, []);
    return Part ? <Part {...props} /> : props.waiting;
  }

  /** Ahead of the press: then it opens at once, also when the connection has gone meanwhile. */
  OnDemand.prefetch = () => void (navigator.onLine && fetchPart().catch(() => undefined));
  return OnDemand;
}

/** After a deploy the file may be gone. A page without a field loses nothing when it is loaded again; on any other the person is told. */
function isLoadedAgain(): boolean {
  const isReloading =
    document.querySelector(FIELD) === null && reloadOnce(() => leaveTo(location.pathname + location.search));
  toast(
    isReloading
      ? { title: "This page is up to date now. Please try again." }
      : { title: "This could not be fetched. Please save what you have written and reload the page.", kind: "error" },
  );
  return isReloading;
}
