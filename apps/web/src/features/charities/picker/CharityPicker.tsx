import type { Charity } from "@wishwell/contract/api/charities";
import { useRef } from "react";
import styles from "./CharityPicker.module.css";
import { ChosenCharity } from "./ChosenCharity.tsx";
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
