import type { SetupPart } from "@wishwell/contract/api/admin-setup";
import type { ReactNode } from "react";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { readiness, setupInWords, setupLooks, setupStates } from "./setup-looks.ts";
import styles from "./SetupScreen.module.css";

/** How the whole stands, in a sentence and in one sign for each part. */
export function SetupSummary({ parts, children }: { parts: readonly SetupPart[]; children: ReactNode }) {
  const sorted = setupStates.flatMap((state) => parts.filter((part) => part.state === state));
  return (
    <div className={styles.summary}>
      <div role="status">
        <h2>{readiness(parts)}</h2>
        <p>{setupInWords(parts)}</p>
        <p className={styles.signs}>
          {sorted.map(({ part, state }) => (
            <StateIcon key={part} shape={setupLooks[state].shape} hue={setupLooks[state].hue} size={24} />
          ))}
        </p>
      </div>
      {children}
    </div>
  );
}
