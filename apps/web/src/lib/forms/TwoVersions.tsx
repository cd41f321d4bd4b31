import type { Form } from "./form.ts";
import type { FormValues } from "./form-state.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { compareVersions, mineOverTheirs, type Compared, type Difference } from "./two-versions.ts";
import styles from "./TwoVersions.module.css";

interface TwoVersionsProps<Values extends FormValues> {
  form: Pick<Form<Values>, "values" | "submit" | "startAgain">;
  compared: readonly Compared<Values>[];
  /** The form's values before the user typed anything. */
  read: Values;
  /** The values saved now, including their version. */
  theirs: Values;
  onClose: () => void;
  /** The kind of record in conflict. */
  what?: "party" | "guest";
}

/**
 * Shows an edit conflict field by field. "Keep mine" sends the user's changes again on top of the saved version; "Take
 * theirs" fills the form. Nothing changes until the user chooses.
 */
export function TwoVersions<Values extends FormValues>(props: TwoVersionsProps<Values>) {
  const { form, compared, read, theirs, onClose, what = "party" } = props;
  const versions = { read, mine: form.values, theirs };
  const { chosen, newer } = compareVersions(compared, versions);

  function keepMine(): void {
    onClose();
    form.submit(mineOverTheirs(compared, versions));
  }

  function acceptTheirs(): void {
    onClose();
    form.startAgain(theirs);
  }

  return (
    <Dialogue title={`Someone saved this ${what} in the meantime`} onClose={onClose} wide>
      <p>Perhaps in another window or on another phone. Nothing is overwritten until you choose.</p>
      {chosen.length > 0 && <Choice differences={chosen} />}
      {newer.length > 0 && <Newer differences={newer} />}
      {chosen.length + newer.length === 0 && <p>Both versions are the same.</p>}
      <div className="row mt-18">
        <Button onClick={keepMine} wide="phone">
          Keep mine
        </Button>
        <Button variant="line" onClick={acceptTheirs} wide="phone">
          Use theirs
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Back to the form
        </Button>
      </div>
    </Dialogue>
  );
}

function Choice({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className="mt-18" aria-label="Differences">
      {differences.map(({ label, mine, theirs }) => (
        <li key={label} className={`rule-above ${styles.row}`}>
          <h3>{label}</h3>
          <dl className="stack gap-10">
            <div className={styles.mine}>
              <dt className="text-15 muted">Yours</dt>
              <dd className="keep-lines break-words">
                <ShownValue>{mine}</ShownValue>
              </dd>
            </div>
            <div className={styles.theirs}>
              <dt className="text-15 muted">Saved now</dt>
              <dd className="keep-lines break-words">
                <ShownValue>{theirs}</ShownValue>
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The user did not change these fields, so the saved values stay whichever version is chosen. */
function Newer({ differences }: { differences: readonly Difference[] }) {
  return (
    <div className={`rule-above ${styles.newer}`}>
      <h3>Changed by them only</h3>
      <p className="small muted">These stay as saved, whichever you choose.</p>
      <dl className="mb-12">
        {differences.map(({ label, theirs }) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd className="can-shrink keep-lines break-words">
              <ShownValue>{theirs}</ShownValue>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function ShownValue({ children }: { children: string }) {
  return children === "" ? <span className="muted">nothing</span> : <>{children}</>;
}
