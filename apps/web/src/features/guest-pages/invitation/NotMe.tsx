import { opening } from "../../../ui/site/find-party.ts";
import styles from "./NotMe.module.css";

interface NotMeProps {
  name: string;
  onOpen: () => void;
}

/** For those to whom somebody else's link was passed on. It stands in the header's corner. */
export function NotMe({ name, onOpen }: NotMeProps) {
  return (
    <a className={styles.notMe} href="#not-me" onClick={opening(onOpen)}>
      Not {name}?
    </a>
  );
}
