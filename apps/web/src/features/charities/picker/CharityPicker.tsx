import type { Charity } from "@wishwell/contract/charities";
import { useRef } from "react";
import styles from "./CharityPicker.module.css";
import { ChosenCharity } from "./ChosenCharity.tsx";
import { ReadyToChoose } from "./ReadyToChoose.tsx";
import { RegisterSearch } from "./RegisterSearch.tsx";

interface CharityPickerProps {
  chosen: Charity | null;
  onChoose: (charity: Charity) => void;
}

/** Choose one of the charities that are ready, or any other on the public registers. */
export function CharityPicker({ chosen, onChoose }: CharityPickerProps) {
  const beginning = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.picker}>
      <ChosenCharity charity={chosen} onChange={() => beginning.current?.focus()} />
      <ReadyToChoose headingRef={beginning} chosen={chosen} onChoose={onChoose} />
      <RegisterSearch chosen={chosen} onChoose={onChoose} />
    </div>
  );
}
