import { opening } from "../../../ui/site/find-party.ts";
import styles from "./NotMe.module.css";

interface NotMeProps {
  name: string;
  onOpen: () => void;
}

/** For visitors who were forwarded another guest's link. Shown in the corner of the header. */
export function NotMe({ name, onOpen }: NotMeProps) {
  return (
    <a className={`text-15 nowrap clip no-print ${styles.notMe}`} href="#not-me" onClick={opening(onOpen)}>
      Not {name}?
    </a>
  );
}
