import { FormLoading } from "../../ui/fields/FormLoading.tsx";
import styles from "./StepFrame.module.css";

/** Shown until the party is loaded. */
export function StepLoading() {
  return (
    <div className={`wrap ${styles.waiting}`}>
      <FormLoading />
    </div>
  );
}
