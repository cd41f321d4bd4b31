import { FormOnItsWay } from "../../ui/fields/FormOnItsWay.tsx";
import styles from "./StepFrame.module.css";

/** Shown until the party is loaded. */
export function StepOnItsWay() {
  return (
    <div className={`wrap ${styles.waiting}`}>
      <FormOnItsWay />
    </div>
  );
}
