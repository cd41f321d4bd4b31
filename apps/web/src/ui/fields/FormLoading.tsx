import { Skeleton } from "../feedback/Loading.tsx";
import styles from "./FormLoading.module.css";

/** Placeholder for a form until its values have loaded. */
export function FormLoading() {
  return (
    <div role="status" className={`stack gap-14 ${styles.waiting}`}>
      <span className="only-heard">Loading</span>
      <Skeleton shape="middle" />
      <Skeleton shape="block" />
      <Skeleton shape="short" />
      <Skeleton shape="block" />
    </div>
  );
}
