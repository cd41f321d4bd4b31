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
  /** The party it is chosen for: its claim token allows enrolling a charity from the register. */
  forParty?: string;
  /** From 992 px the choice is shown beside the picker instead of in it. */
  shownBeside?: boolean;
}

/** Chooses one of the enrolled charities, or any other on the public registers. */
export function CharityPicker({ chosen, onChoose, forParty, shownBeside = false }: CharityPickerProps) {
  const beginning = useRef<HTMLHeadingElement>(null);
  return (
    <div className={`can-shrink ${styles.picker}`}>
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

/** The charity that gets the other half. Its height is constant, so that the content below does not jump. */
function ChosenCharity({ charity, onChange }: ChosenCharityProps) {
  return (
    <section
      className={classes("stack cut-corner", styles.chosen, charity === null && styles.none)}
      aria-label="Your charity"
    >
      {charity === null ? (
        <HeartSpot size={56} />
      ) : (
        <CharityLogo size="small" name={charity.name} logoUrl={charity.logo_url} />
      )}
      <div className={`can-shrink ${styles.words}`} role="status">
        {charity === null ? (
          <>
            <b>No charity chosen yet</b>
            <span className="small muted">Pick one that is ready, or search every registered charity.</span>
          </>
        ) : (
          <>
            <b>{charity.name}</b>
            <span className="small muted">
              Registered charity <span className="nowrap">{charity.charity_number}</span>
              <span className={styles.more}>. {shortText(charity.description, aboutLength)}</span>
            </span>
          </>
        )}
      </div>
      {charity !== null && (
        <div className={`relative ${styles.change}`}>
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
