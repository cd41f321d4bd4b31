import type { Party } from "@wishwell/contract/api/parties";
import { StateIcon, type StateHue, type StateShape } from "../../ui/feedback/StateIcon.tsx";
import { StatePill } from "../../ui/feedback/StatusPill.tsx";
import { stateOf, stateWords, type PartyState } from "./party-words.ts";
import styles from "./PartyStatus.module.css";

interface Look {
  readonly shape: StateShape;
  readonly hue: StateHue;
  /** The colour of the words. */
  readonly words: string | undefined;
}

const looks: Readonly<Record<Exclude<PartyState, "draft">, Look>> = {
  active: { shape: "full", hue: "leaf", words: "text-good" },
  paused: { shape: "half", hue: "custard", words: styles.paused },
  over: { shape: "dot", hue: "ink", words: "muted" },
  complete: { shape: "full", hue: "ink", words: "muted" },
  cancelled: { shape: "ring", hue: "brick", words: styles.cancelled },
};

/** The party's state as shape, word and colour. */
export function PartyStatus({ party }: { party: Party }) {
  const standing = stateOf(party);
  if (standing === "draft") return <DraftPill />;
  const { shape, hue, words } = looks[standing];
  return (
    <span className={`inline-line semibold gap-8 ${words}`}>
      <StateIcon shape={shape} hue={hue} />
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
