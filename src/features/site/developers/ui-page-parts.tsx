import { useState } from "react";
import { Trash2 } from "lucide-react";
import { Accordion } from "#ui/accordion.tsx";
import { Band } from "#ui/band.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { ConfirmDialog } from "#ui/layers/confirm-dialog.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { Field } from "#ui/form/field.tsx";
import { Progress } from "#ui/progress.tsx";
import { Sheet } from "#ui/layers/sheet.tsx";
import { Loading, Skeleton } from "#ui/loading.tsx";
import { Empty, Failed, Locked, Offline } from "#ui/state.tsx";
import { Table } from "#ui/table.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { toast } from "#ui/layers/toast.tsx";
import { Tooltip } from "#ui/layers/tooltip.tsx";
import { Section, Row, Columns } from "./ui-page-section.tsx";

export const Marks = () => (
  <Section title="Marks" lead="Readable without colour: the band is filled, its range is framed.">
    <Columns>
      <Card className="grid gap-6 sm:grid-cols-2">
        <Band label="Communication" band={4} low={4} high={4} />
        <Band label="Empathy" band={3} low={2} high={4} />
        <Band label="Ethics" band={null} low={1} high={5} />
        <Band band={1} low={1} high={2} />
      </Card>
      <div className="flex flex-col gap-6">
        <Progress label="Question 2 of 5" value={40} />
        <Progress label="Marking" value={100} valueText="Checking the quotes" />
        <Progress label="Nothing yet" value={0} isLabelHidden />
      </div>
    </Columns>
    <Table caption="Your last stations">
      <thead>
        <tr>
          <th scope="col">Station</th>
          <th scope="col">Kind</th>
          <th scope="col" data-number>
            Time used
          </th>
          <th scope="col" data-number>
            Band
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">A result she has not asked for</th>
          <td>Roleplay</td>
          <td data-number>07:12</td>
          <td data-number>3</td>
        </tr>
        <tr>
          <th scope="row">The last bed</th>
          <td>Discussion</td>
          <td data-number>08:00</td>
          <td data-number>4</td>
        </tr>
      </tbody>
    </Table>
  </Section>
);

export function Layers() {
  const [open, setOpen] = useState<"dialog" | "wide" | "left" | "right" | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Layers">
      <Row>
        <Button variant="outline" onClick={() => setOpen("dialog")}>
          Open a dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen("wide")}>
          Open a wide dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen("left")}>
          Open a sheet
        </Button>
        <Button variant="outline" onClick={() => setOpen("right")}>
          Open a sheet on the right
        </Button>
      </Row>
      <Notices />
      <ConfirmDialog
        isOpen={open === "dialog"}
        onClose={close}
        title="Delete this recording?"
        description="The transcript and your marks stay. The recording cannot be brought back."
        keep="Keep it"
        confirm="Delete the recording"
        busyLabel="Deleting..."
        isPending={false}
        isDestructive
        onConfirm={() => toast({ title: "Recording deleted" })}
      />
      <WideDialog isOpen={open === "wide"} onClose={close} />
      <Sheet
        isOpen={open === "left" || open === "right"}
        side={open === "right" ? "right" : "left"}
        onClose={close}
        title="Menu"
      >
        {["Dashboard", "Practice", "Attempts"].map((name) => (
          <Button key={name} variant="ghost" className="justify-start" onClick={close}>
            {name}
          </Button>
        ))}
      </Sheet>
    </Section>
  );
}

const Notices = () => (
  <Row>
    <Button
      variant="outline"
      onClick={() =>
        toast({
          title: "You are offline",
          description: "What you have typed is kept on this device.",
        })
      }
    >
      Say something
    </Button>
    <Button variant="outline" onClick={() => toast({ title: "Welcome back!", kind: "success" })}>
      Say it worked
    </Button>
    <Button variant="outline" onClick={() => toast({ title: "Invalid email or password", kind: "error" })}>
      Say it failed
    </Button>
    <Tooltip text="Ctrl+B">
      <Button variant="secondary">With a tooltip</Button>
    </Tooltip>
    <Tooltip text="Delete the recording" side="right" isRepeat>
      <Button variant="ghost" size="icon" aria-label="Delete the recording">
        <Trash2 aria-hidden />
      </Button>
    </Tooltip>
  </Row>
);

const WideDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    width="wide"
    title="Before you start"
    actions={<Button onClick={onClose}>Close</Button>}
  >
    <Field label="Display name">
      <TextInput />
    </Field>
    <Field label="UK area">
      <Combobox
        options={["London", "Scotland", "Wales"].map((label) => ({ value: label, label }))}
        value={null}
        onChange={() => {}}
      />
    </Field>
  </Dialog>
);

export const Folds = () => (
  <Section title="Folds">
    <Columns>
      <Tabs
        label="The report"
        tabs={[
          {
            id: "marks",
            label: "Marks",
            panel: <p>What you did, and the words that earned it.</p>,
          },
          { id: "transcript", label: "Transcript", panel: <p>Every line, with its time.</p> },
          {
            id: "delivery",
            label: "Delivery",
            panel: <p>Pace and pauses, beside the marks and never in them.</p>,
          },
        ]}
      />
      <Accordion
        name="faq"
        items={[
          {
            id: "cancel",
            title: "Can I cancel at any time?",
            body: "Yes, on your account page. You keep what you have paid for until it ends.",
          },
          { id: "phone", title: "Does it work on my phone?", body: "Yes, held sideways." },
        ]}
      />
    </Columns>
  </Section>
);

export const States = () => (
  <Section title="States" lead="What happened, what it means, what to do next.">
    <Columns>
      <Loading label="Loading page..." />
      <Skeleton className="h-32 w-full" />
      <Empty title="No attempts yet" action={<Button variant="medical">Choose a station</Button>}>
        Your first attempt appears here as soon as you have spoken or typed one line.
      </Empty>
      <Failed onRetry={() => {}}>We could not load your attempts. Nothing is lost; they are kept on our side.</Failed>
      <Locked title="Circuits come with a plan" action={<Button variant="outline">See the plans</Button>}>
        You have one practice interview left in your trial.
      </Locked>
      <Offline>Your answer is kept on this device and sent when you are back.</Offline>
    </Columns>
  </Section>
);
