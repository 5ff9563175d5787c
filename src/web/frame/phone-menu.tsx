import { Sheet } from "#ui/layers/sheet.tsx";
import { NavigationList } from "./navigation-list.tsx";

/** The sidebar's links and the way out, over the page. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  return (
    <Sheet isOpen onClose={onClose} title="Menu" side="right">
      <NavigationList onChosen={onClose} />
    </Sheet>
  );
}
