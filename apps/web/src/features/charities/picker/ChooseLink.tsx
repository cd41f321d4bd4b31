import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import styles from "./ChooseLink.module.css";

interface ChooseLinkProps {
  name: string;
  chosen: boolean;
  onChoose: () => void;
}

/** Keeps its place and the focus once it is chosen. */
export function ChooseLink({ name, chosen, onChoose }: ChooseLinkProps) {
  return (
    <button type="button" className={styles.choose} aria-disabled={chosen} onClick={chosen ? undefined : onChoose}>
      {chosen && <StateIcon shape="full" hue="leaf" size={22} />}
      <span>
        {chosen ? "Chosen" : "Choose"}
        <span className="only-heard"> {name}</span>
      </span>
    </button>
  );
}
