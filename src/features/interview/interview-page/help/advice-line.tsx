import { MonitorCheck, Smartphone, X } from "lucide-react";
import { useState } from "react";
import { PRODUCT } from "#shared/product.ts";
import { Button } from "#ui/button.tsx";
import { type Advice, type AdvisedPage, adviceFor, dismissAdvice, dismissedAdvice, UPRIGHT_PHONE } from "./advice.ts";
import { useMedia } from "#ui/use-media.ts";

const SAYS: Record<Advice, { Icon: typeof X; text: string }> = {
  sideways: {
    Icon: Smartphone,
    text: "Turn your phone sideways for more room.",
  },
  chrome: {
    Icon: MonitorCheck,
    text: `${PRODUCT} works best in Chrome. You can go on in this browser; if something does not work, try Chrome.`,
  },
};

/** One calm line that never has to be followed. */
export function AdviceLine({ page }: { page: AdvisedPage }) {
  const [dismissed, setDismissed] = useState(dismissedAdvice);
  const isUprightPhone = useMedia(UPRIGHT_PHONE);
  const advice = adviceFor({ page, browser: browserHere(), isUprightPhone, dismissed });
  if (advice === null) return null;

  const { Icon, text } = SAYS[advice];
  const dismiss = () => {
    dismissAdvice(advice);
    setDismissed(dismissedAdvice);
  };
  return (
    <aside aria-label="Advice" className="flex items-center gap-3 border-b border-line bg-medical-tint pl-4 sm:pl-8">
      <Icon aria-hidden className={`size-5 shrink-0 ${advice === "sideways" ? "rotate-90" : ""}`} />
      <p className="flex-1 py-2 text-sm">{text}</p>
      <Button variant="ghost" size="icon" aria-label="Dismiss this advice" onClick={dismiss}>
        <X aria-hidden />
      </Button>
    </aside>
  );
}

type ClientHints = { userAgentData?: { brands: { brand: string }[] } };

function browserHere() {
  const { userAgent, userAgentData } = navigator as Navigator & ClientHints;
  return { brands: userAgentData?.brands.map(({ brand }) => brand) ?? null, userAgent };
}
