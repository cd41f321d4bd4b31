import type { Charity } from "@wishwell/contract/api/charities";
import { shortText } from "@wishwell/domain/text/short-text";
import { useRef } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { HeartSpot } from "../../../ui/paper/spots.tsx";
import { CharityLogo } from "../CharityLogo.tsx";
import styles from "./CharityPicker.module.css";
import { ReadyToChoose } from "./ReadyToChoose.tsx";
import { RegisterSearch } from "./RegisterSearch.tsx";

interface CharityPickerProps {
  chosen: Charity | null;
  onChoose: (charity: Charity) => void;
  /** The party it is chosen for: its key may enrol a charity from the register. */
  forParty?: string;
  /** From 992 on the choice is shown beside the picker, and not here. */
  shownBeside?: boolean;
}

/** Choose one of the charities that are ready, or any other on the public registers. */
export function CharityPicker({ chosen, onChoose, forParty, shownBeside = false }: CharityPickerProps) {
  const beginning = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.picker}>
      <div className={shownBeside ? styles.onlyNarrow : undefined}>
        <ChosenCharity charity={chosen} onChange={() => beginning.current?.focus()} />
      </div>
      <ReadyToChoose headingRef={beginning} chosen={chosen} onChoose={onChoose} />
      <RegisterSearch chosen={chosen} onChoose={onChoose} forParty={forParty} />
    </div>
  );
}

interface ChosenCharityProps {
  charity: Charity | null;
  onChange: () => void;
}

/** Which charity gets the other half. It takes the same room whatever is chosen, so that nothing under it jumps. */
function ChosenCharity({ charity, onChange }: ChosenCharityProps) {
  return (
    <section className={classes(styles.chosen, charity === null && styles.none)} aria-label="Your charity">
      {charity === null ? (
        <HeartSpot size={56} />
      ) : (
        <CharityLogo size="small" name={charity.name} logoUrl={charity.logo_url} />
      )}
      <div className={styles.words} role="status">
        {charity === null ? (
          <>
            <b>No charity chosen yet</b>
            <span className={styles.about}>Pick one that is ready, or search every registered charity.</span>
          </>
        ) : (
          <>
            <b>{charity.name}</b>
            <span className={styles.about}>
              Registered charity <span className={styles.number}>{charity.charity_number}</span>
              <span className={styles.more}>. {shortText(charity.description, aboutLength)}</span>
            </span>
          </>
        )}
      </div>
      {charity !== null && (
        <div className={styles.change}>
          <Button variant="quiet" size="small" onClick={onChange}>
            <span>
              Change<span className="only-heard"> charity</span>
            </span>
          </Button>
        </div>
      )}
    </section>
  );
}

const aboutLength = 120;
