import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect } from "react";

/**
 * Keeps a native <dialog> open and modal while `isOpen`. The browser traps the focus and gives it back;
 * every way out that the browser offers (Esc, the back gesture) ends in `onClose`.
 */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClose: () => void,
  closesOnPressBeside = false,
) {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [ref, isOpen]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !closesOnPressBeside) return undefined;
    // The backdrop belongs to the dialog itself; all that is inside it lies in its children.
    const press = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog.addEventListener("click", press);
    return () => dialog.removeEventListener("click", press);
  }, [ref, onClose, closesOnPressBeside]);

  return {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && isOpen && !event.currentTarget.open) onClose();
    },
  };
}
