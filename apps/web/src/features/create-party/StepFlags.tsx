import { Bowl, type Tones } from "../../ui/light/paper/folded.tsx";
import { Picture } from "../../ui/light/paper/Picture.tsx";
import styles from "./StepFlags.module.css";

const steps: readonly { title: string; text: string; tones: Tones }[] = [
  {
    title: "Whose party is it?",
    text: "The birthday child, the one present they wish for, and why.",
    tones: ["jelly.4", "jelly.5"],
  },
  { title: "Choose a charity", text: "The good cause that gets the other half.", tones: ["well.4", "well.5"] },
  {
    title: "Party details",
    text: "Day, time and place, and what guests should bring.",
    tones: ["custard.4", "custard.5"],
  },
  {
    title: "Your account",
    text: "So that guests know who is asking, and you can come back.",
    tones: ["sky.3", "sky.4"],
  },
];

/** The four steps hang from a string, like the flags of a party. */
export function StepFlags() {
  return (
    <ol className={styles.flags}>
      {steps.map((step, place) => (
        <li key={step.title}>
          <span className={styles.flag} aria-hidden="true">
            <Picture width={76} height={40} box={[76, 40]}>
              <Bowl x={38} y={0} r={38} tones={step.tones} />
            </Picture>
            <b>{place + 1}</b>
          </span>
          <h2>{step.title}</h2>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
