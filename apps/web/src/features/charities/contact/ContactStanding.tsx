import type { WholeCharity } from "../form/charity-values.ts";
import { HowItStands } from "../form/HowItStands.tsx";
import { timeOfDay } from "../../../lib/moments.ts";
import { Note } from "../../../ui/layout/Panel.tsx";
import styles from "./ContactStanding.module.css";

/** Beside the form: what the charity can expect, in words. */
export function ContactStanding({ charity, openUntil }: { charity: WholeCharity; openUntil: string }) {
  return (
    <div className={styles.beside}>
      <HowItStands charity={charity} />
      <Note tone="info" icon="clock">
        This page stays open for you until <b>{timeOfDay(openUntil)}</b>. After that we ask for the code again; nothing
        you typed is lost.
      </Note>
    </div>
  );
}
