import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { toast } from "#ui/toast-queue.ts";
import { leaveTo } from "./carried-toasts.ts";
import { reloadOnce } from "./reload-once.ts";

type Opened = { onClose: () => void };

/** Whatever may hold words, and be left with them unsaved. */
const FIELD = "textarea, input:not([type=checkbox])";

/**
 * What a press opens, fetched with that press. What cannot be fetched closes again and says why, and the page stays as it
 * is. Browsers remember a failed import: without a connection nothing is asked for, so that a later press may.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Opened> {
  let fetched: ComponentType<Props> | null = null;
  const fetchPart = async () => (fetched ??= await load());
  return function OnDemand(props: Props & Opened) {
    const [Part, setPart] = useState(() => fetched);
    const close = useEffectEvent(props.onClose);
    useEffect(() => {
      if (fetched || navigator.onLine)
        void fetchPart().then(
          (part) => setPart(() => part),
          () => isLoadedAgain() || close(),
        );
      else {
        toast({ title: "This needs a connection. Please try again once you are back online.", kind: "error" });
        close();
      }
    }, []);
    return Part && <Part {...props} />;
  };
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
