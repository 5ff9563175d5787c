import { useState } from "react";
import { ArrowRight, Bell } from "lucide-react";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { Calendar } from "#ui/form/calendar.tsx";
import { addDays, today } from "#ui/form/calendar-days.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Section, Row, Columns } from "./ui-page-section.tsx";

const VARIANTS: readonly NonNullable<ButtonProps["variant"]>[] = [
  "default",
  "medical",
  "hero",
  "secondary",
  "outline",
  "ghost",
  "link",
  "success",
  "destructive",
];

const AREAS = [
  "London",
  "South East",
  "South West",
  "East of England",
  "West Midlands",
  "Scotland",
  "Wales",
  "Northern Ireland",
];

export const Buttons = () => (
  <Section
    title="Buttons"
    lead="Medical is the one main action of a screen; hero is the same, on a public page. Default confirms; success closes what is done."
  >
    <div className="flex flex-col gap-4">
      {VARIANTS.map((variant) => (
        <Row key={variant}>
          <span className="w-28 label-line">{variant}</span>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant}>Start the station</Button>
          <Button variant={variant} size="lg">
            Large <ArrowRight aria-hidden />
          </Button>
          <Button variant={variant} size="icon" aria-label={`Bell, ${variant}`}>
            <Bell aria-hidden />
          </Button>
          <Button variant={variant} isBusy busyLabel="Saving...">
            Continue
          </Button>
          <Button variant={variant} disabled>
            Not yet
          </Button>
        </Row>
      ))}
    </div>
  </Section>
);

export function Fields() {
  const [area, setArea] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const options = AREAS.map((label) => ({ value: label, label }));
  return (
    <Section title="Fields">
      <Columns>
        <div className="flex flex-col gap-6">
          <Field label="First name" isRequired>
            <TextInput autoComplete="off" />
          </Field>
          <Field
            label="E-mail address"
            hint="We write to it once, to confirm it."
            error="This does not look like an e-mail address."
          >
            <TextInput type="email" defaultValue="ada@" />
          </Field>
          <Field label="University" isOptional>
            <TextInput disabled defaultValue="Chosen by your school" />
          </Field>
          <Field label="Your answer" hint="Typed answers count the same as spoken ones.">
            <TextArea placeholder="What would you say first?" />
          </Field>
          <Field label="UK area" hint="Type to search.">
            <Combobox
              options={options}
              value={area}
              onChange={setArea}
              placeholder="Choose an area"
              emptyText="No area of that name."
            />
          </Field>
          <Field label="UK area, refused" error="Choose one of the list.">
            <Combobox options={options} value="Scotland" onChange={setArea} />
          </Field>
        </div>
        <div className="flex flex-col gap-3">
          <p className="font-medium">
            Interview date <span className="font-normal text-muted">(optional)</span>
          </p>
          <Calendar label="Interview date" value={day} onChange={setDay} min={today()} max={addDays(today(), 400)} />
          <p className="text-sm text-muted">
            {day ?? "No day chosen."} Arrows move by days and weeks, Page Up and Down by months.
          </p>
        </div>
      </Columns>
    </Section>
  );
}

export function Choices() {
  const [how, setHow] = useState<"type" | "speak" | null>("type");
  const [where, setWhere] = useState<string | null>(null);
  return (
    <Section title="Choices">
      <Columns>
        <RadioGroup
          legend="How would you like to answer?"
          hint="You can change it during the station."
          value={how}
          onChange={setHow}
          options={[
            { value: "type", label: "By typing" },
            { value: "speak", label: "By speaking", hint: "Your browser asks for the microphone." },
          ]}
        />
        <RadioGroup
          legend="Where are you now?"
          isBoxed
          error="Choose one to go on."
          value={where}
          onChange={setWhere}
          options={[
            { value: "preparing", label: "Preparing an application" },
            { value: "invited", label: "Invited to interview" },
            { value: "no", label: "Not open yet", isDisabled: true },
          ]}
        />
        <div className="flex flex-col gap-2">
          <Checkbox defaultChecked>Send me advice by e-mail</Checkbox>
          <Checkbox error="Please accept the terms to continue.">
            I accept the{" "}
            <a className="link" href="#terms">
              terms
            </a>
          </Checkbox>
          <Checkbox disabled>Essential cookies</Checkbox>
        </div>
        <div className="flex flex-col gap-2.5">
          <Checkbox isBoxed defaultChecked hint="Consent, confidentiality, fairness">
            Ethics
          </Checkbox>
          <Checkbox isBoxed>Speaking under pressure</Checkbox>
        </div>
      </Columns>
    </Section>
  );
}
