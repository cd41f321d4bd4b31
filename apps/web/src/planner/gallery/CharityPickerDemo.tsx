import type { Charity } from "@wishwell/contract/api/charities";
import { useState } from "react";
import { CharityPicker } from "../../features/charities/picker/CharityPicker.tsx";
import styles from "./CharityPickerDemo.module.css";

/** The charity picker on its own, as used when creating a party. */
export function CharityPickerDemo() {
  const [chosen, setChosen] = useState<Charity | null>(null);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Choose a charity together</h1>
      <p className={`text-19 ${styles.lead}`}>
        Half of every contribution goes here. Let the birthday child pick, then say why in their words.
      </p>
      <CharityPicker chosen={chosen} onChoose={setChosen} />
    </div>
  );
}
