import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { Field } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { speechService } from "../speaking/speech-service.ts";
import { RATES, type SpokenChoice } from "./spoken-choice.ts";
import { loadVoices, suitableVoices } from "../voices.ts";

type VoiceDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  choice: SpokenChoice;
  onChoose: (change: Partial<SpokenChoice>) => void;
};

const PACES = new Map([
  [0.8, "Slow"],
  [0.9, "Calm"],
  [1, "As it is"],
  [1.15, "Brisk"],
  [1.3, "Fast"],
]);

/** Another voice for whoever is played, and its pace; heard from the next sentence on. */
export function VoiceDialog({ isOpen, onClose, choice, onChoose }: VoiceDialogProps) {
  const [voices, setVoices] = useState<SpeechSynthesisVoice[]>([]);
  const [isServed, setServed] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    void speechService().then((service) => setServed(service !== null && service.speech !== null));
    if (globalThis.speechSynthesis === undefined) return;
    void loadVoices(globalThis.speechSynthesis).then((found) => setVoices(suitableVoices(found)));
  }, [isOpen]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Voice and pace"
      description={`${isServed ? "" : "These are the English voices of this device. "}A change is heard from the next sentence on.`}
      actions={
        <Button variant="medical" onClick={onClose}>
          Done
        </Button>
      }
    >
      {!isServed && (
        <Field label="Voice of the person you talk to">
          <Combobox
            options={voices.map(({ voiceURI, name, lang }) => ({ value: voiceURI, label: `${name} (${lang})` }))}
            value={choice.voice}
            onChange={(voice) => onChoose({ voice })}
            placeholder="Chosen for you"
            emptyText="This device has no other English voice."
          />
        </Field>
      )}
      <RadioGroup
        legend="Pace"
        isInline
        options={RATES.map((rate) => ({ value: String(rate), label: PACES.get(rate) ?? String(rate) }))}
        value={String(choice.rate)}
        onChange={(rate) => onChoose({ rate: Number(rate) })}
      />
    </Dialog>
  );
}
