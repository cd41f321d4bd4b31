import type { Party } from "@wishwell/contract/api/parties";
import { StateIcon, type StateHue, type StateShape } from "../../ui/feedback/StateIcon.tsx";
import { stateOf, stateWords, type PartyState } from "./party-words.ts";
import styles from "./PartyStatus.module.css";

const looks: Readonly<Record<PartyState, { shape: StateShape; hue: StateHue }>> = {
  active: { shape: "full", hue: "leaf" },
  paused: { shape: "half", hue: "custard" },
  over: { shape: "dot", hue: "ink" },
  complete: { shape: "full", hue: "ink" },
  cancelled: { shape: "ring", hue: "brick" },
};

/** The party's state as shape, word and colour. */
export function PartyStatus({ party }: { party: Pick<Party, "status" | "over" | "complete" | "cancelled"> }) {
  const standing = stateOf(party);
  return (
    <span className={`${styles.standing} ${styles[standing]}`}>
      <StateIcon {...looks[standing]} />
      {stateWords[standing]}
    </span>
  );
}
