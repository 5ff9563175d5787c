import { useState } from "react";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { areBellsOn, switchBells } from "./bells.ts";

export function BellSwitch() {
  const [isOn, setOn] = useState(areBellsOn);
  const change = (next: boolean) => {
    switchBells(next);
    setOn(next);
  };
  return (
    <Checkbox checked={isOn} onChange={(event) => change(event.target.checked)} hint="You see them in any case.">
      Sound the bells
    </Checkbox>
  );
}
