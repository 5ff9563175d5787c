import { MessageSquareText } from "lucide-react";
import { Suspense } from "react";
import { TurnCorrection } from "#client/marking/corrections";
import { Transcript, type useQuote } from "#client/marking/marksheet";
import type { Turn } from "#contract/interview/attempts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import type { Report } from "../contract.ts";

type BesideMarksProps = {
  report: Report;
  walk: ReturnType<typeof useQuote>;
  isWide: boolean;
  isReading: boolean;
  onClose: () => void;
};

/** What was said: beside the marks where there is room, else over them when it is asked for or a quote is pressed. */
export function BesideMarks({ report, walk, isWide, isReading, onClose }: BesideMarksProps) {
  const correct = (turn: Turn) => (
    <Suspense>
      <TurnCorrection attemptId={report.attemptId} turn={turn} />
    </Suspense>
  );
  if (isWide) {
    return (
      <aside aria-label="What was said" className="sticky top-0 h-room border-l border-line bg-surface">
        <Transcript sheet={report} walk={walk} className="flex h-full flex-col" afterTurn={correct} />
      </aside>
    );
  }
  const close = () => {
    onClose();
    if (walk.chosen !== null) walk.close();
  };
  return (
    <Dialog isOpen={isReading || walk.chosen !== null} onClose={close} title="What was said" width="wide">
      <Transcript
        sheet={report}
        walk={walk}
        afterTurn={correct}
        className="-mx-6 -mb-6 flex h-[70dvh] flex-col border-t border-line sm:-mx-8 sm:-mb-8 sideways:-mx-5 sideways:-mb-5"
      />
    </Dialog>
  );
}

export const ReadWhatWasSaid = ({ onPress }: { onPress: () => void }) => (
  <Button variant="outline" onClick={onPress}>
    <MessageSquareText aria-hidden />
    Read what was said
  </Button>
);
