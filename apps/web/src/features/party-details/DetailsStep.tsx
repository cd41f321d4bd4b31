import type { Party } from "@wishwell/contract/parties";
import type { Theme } from "@wishwell/contract/themes";
import { useState } from "react";
import { Button } from "../../ui/light/Button.tsx";
import { Dialogue } from "../../ui/light/Dialogue.tsx";
import { DetailsForm } from "./DetailsForm.tsx";
import { emptyDetails } from "./details-values.ts";
import { useDetailsForm } from "./use-details-form.ts";
import { WithThemes } from "./WithThemes.tsx";
import styles from "./DetailsForm.module.css";

interface DetailsStepProps {
  party: Party;
  onSaved: (party: Party) => void;
  onPrevious: () => void;
}

/** The wizard's step about where and when. */
export function DetailsStep(props: DetailsStepProps) {
  return <WithThemes>{(themes) => <Step key={props.party.uuid} {...props} themes={themes} />}</WithThemes>;
}

function Step({ party, onSaved, onPrevious, themes }: DetailsStepProps & { themes: readonly Theme[] }) {
  const [clearing, setClearing] = useState(false);
  const details = useDetailsForm(party, themes, (saved) => onSaved(saved.party));
  const { form } = details;
  return (
    <>
      <DetailsForm
        party={party}
        themes={themes}
        details={details}
        head={
          <div className={styles.head}>
            <h1>Where and when?</h1>
            <p className="lead">These go on the invitation. You can change them until the party is over.</p>
          </div>
        }
        aside="Only guests who accept see the street address, if you choose so under Edit details."
        actions={
          <>
            <Button variant="line" onClick={onPrevious}>
              Previous
            </Button>
            <Button variant="quiet" onClick={() => setClearing(true)}>
              Clear
            </Button>
            <span className={styles.last}>
              <Button type="submit" busy={form.busy}>
                Next
              </Button>
            </span>
          </>
        }
      />
      {clearing && (
        <Dialogue title="Clear this page?" onClose={() => setClearing(false)}>
          <p>Everything you typed on this page goes. The other pages stay as they are.</p>
          <div className="row">
            <Button
              onClick={() => {
                setClearing(false);
                form.startAgain(emptyDetails(form.values));
              }}
            >
              Clear it
            </Button>
            <Button variant="quiet" onClick={() => setClearing(false)}>
              Keep it
            </Button>
          </div>
        </Dialogue>
      )}
    </>
  );
}
