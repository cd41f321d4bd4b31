import { FormOnItsWay } from "../../ui/fields/FormOnItsWay.tsx";
import styles from "./StepFrame.module.css";

/** Until the party is here. */
export function StepOnItsWay() {
  return (
    <div className={`wrap ${styles.waiting}`}>
      <FormOnItsWay />
    </div>
  );
}
