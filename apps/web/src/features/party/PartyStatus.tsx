import type { Party } from "@wishwell/contract/api/parties";
import { StateIcon, type StateHue, type StateShape } from "../../ui/feedback/StateIcon.tsx";
import { StatePill } from "../../ui/feedback/StatusPill.tsx";
import { stateOf, stateWords, type PartyState } from "./party-words.ts";
import styles from "./PartyStatus.module.css";

const looks: Readonly<Record<Exclude<PartyState, "draft">, { shape: StateShape; hue: StateHue }>> = {
  active: { shape: "full", hue: "leaf" },
  paused: { shape: "half", hue: "custard" },
  over: { shape: "dot", hue: "ink" },
  complete: { shape: "full", hue: "ink" },
  cancelled: { shape: "ring", hue: "brick" },
};

/** The party's state as shape, word and colour. */
export function PartyStatus({ party }: { party: Party }) {
  const standing = stateOf(party);
  if (standing === "draft") return <DraftPill />;
  return (
    <span className={`inline-line semibold gap-8 ${styles[standing]}`}>
      <StateIcon {...looks[standing]} />
      {stateWords[standing]}
    </span>
  );
}

/** A draft looks as unfinished as it is. */
export function DraftPill() {
  return (
    <StatePill tone="none" shape="dashed">
      {stateWords.draft}
    </StatePill>
  );
}
