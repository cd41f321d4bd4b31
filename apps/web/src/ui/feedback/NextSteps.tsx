import type { ReactNode } from "react";
import { StateIcon, type StateHue, type StateShape } from "./StateIcon.tsx";
import { SideSheet } from "./SideSheet.tsx";

export interface NextStep {
  readonly state: "now" | "later" | "done";
  readonly text: ReactNode;
}

const looks: Record<NextStep["state"], { shape: StateShape; hue: StateHue }> = {
  done: { shape: "full", hue: "leaf" },
  now: { shape: "half", hue: "custard" },
  later: { shape: "dashed", hue: "ink" },
};

/** Lists what will happen next, in order. */
export function NextSteps({ title, steps }: { title: string; steps: readonly NextStep[] }) {
  return (
    <SideSheet title={title} list="ol">
      {steps.map((step, place) => (
        <li key={place}>
          <StateIcon {...looks[step.state]} size={22} />
          <span>{step.text}</span>
        </li>
      ))}
    </SideSheet>
  );
}
