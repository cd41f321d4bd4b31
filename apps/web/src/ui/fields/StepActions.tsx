import { type ReactNode, useState } from "react";
import { Button } from "./Button.tsx";
import { Dialogue } from "../feedback/Dialogue.tsx";
import styles from "./StepActions.module.css";

interface StepActionsProps {
  /** The id of the form that Next submits. The buttons may be outside it. */
  form: string;
  busy: boolean;
  onPrevious: () => void;
  /** Clears the form after a confirmation. */
  onClear?: () => void;
  next?: string;
  /** What Next takes along, shown beside it. */
  beside?: ReactNode;
}

/** Buttons of a step: previous, clear and next. */
export function StepActions({ form, busy, onPrevious, onClear, next = "Next", beside }: StepActionsProps) {
  const [asking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    onClear?.();
  };
  return (
    <div className={`line gap-12 ${styles.actions}`}>
      {beside && <div className={`can-shrink ${styles.beside}`}>{beside}</div>}
      <Button variant="line" onClick={onPrevious}>
        Previous
      </Button>
      {onClear && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Clear
        </Button>
      )}
      <div className={`grow ${styles.next}`}>
        <Button type="submit" form={form} busy={busy} wide="phone">
          {next}
        </Button>
      </div>
      {asking && (
        <Dialogue title="Clear this step?" onClose={() => setAsking(false)}>
          <p>We’ll clear everything you typed on this page. What you saved in other steps stays.</p>
          <div className="row">
            <Button onClick={clear}>Clear it</Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </div>
        </Dialogue>
      )}
    </div>
  );
}
