import { Skeleton } from "../feedback/Loading.tsx";
import styles from "./FormOnItsWay.module.css";

/** What stands in the place of a form until its values are there. */
export function FormOnItsWay() {
  return (
    <div role="status" className={styles.waiting}>
      <span className="only-heard">Loading</span>
      <Skeleton shape="middle" />
      <Skeleton shape="block" />
      <Skeleton shape="short" />
      <Skeleton shape="block" />
    </div>
  );
}
