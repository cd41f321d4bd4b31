import type { MarketingLetter } from "@wishwell/contract/api/admin-marketing";
import styles from "./MarketingLetter.module.css";

const rows = [
  { of: "sent", words: "Arrived at their mail server" },
  { of: "queued", words: "Waiting to leave" },
  { of: "dropped", words: "Kept back: stopped, or not wanted any more" },
  { of: "refused", words: "Refused: no such address" },
  { of: "bounced", words: "Came back" },
  { of: "failed", words: "Could not be sent" },
] as const;

/** How far it has come, and what it says. */
export function LetterProgress({ letter }: { letter: MarketingLetter }) {
  const { progress } = letter;
  const all = rows.reduce((sum, { of }) => sum + progress[of], 0);
  const done = all - progress.queued;
  return (
    <>
      <h2 id="progress">
        {done.toLocaleString("en-GB")} of {all.toLocaleString("en-GB")} done
      </h2>
      <progress className={styles.progress} aria-labelledby="progress" max={Math.max(all, 1)} value={done} />
      <dl className={styles.outcomes}>
        {rows
          .filter(({ of }) => progress[of] > 0 || of === "sent" || of === "queued")
          .map(({ of, words }) => (
            <div key={of}>
              <dt>{words}</dt>
              <dd className="money">{progress[of].toLocaleString("en-GB")}</dd>
            </div>
          ))}
      </dl>
      <h2>The letter</h2>
      <p className={styles.content}>{letter.content}</p>
      {letter.button_url !== "" && (
        <p>
          {letter.button_words}: <span className="muted">{letter.button_url}</span>
        </p>
      )}
    </>
  );
}
