import { Bowl, type Tones } from "../../../ui/paper/folded.tsx";
import { Picture } from "../../../ui/paper/Picture.tsx";
import styles from "./Steps.module.css";

interface Step {
  tones: Tones;
  title: string;
  text: string;
}

const steps: readonly Step[] = [
  {
    tones: ["jelly.6", "jelly.7"],
    title: "Say whose party it is",
    text: "Their name, their age, and the one or two gifts they would love.",
  },
  {
    tones: ["well.6", "well.7"],
    title: "Pick a charity together",
    text: "Browse by cause or search by name. Tell guests why it matters.",
  },
  {
    tones: ["custard.7", "custard.8"],
    title: "Send the invitations",
    text: "Choose a poster, add your guests, and watch the replies come in.",
  },
  {
    tones: ["sky.6", "sky.7"],
    title: "Have the party",
    text: "About 72 hours later we pay you and the charity their halves.",
  },
];

export function Steps() {
  return (
    <section className="further-down section bg-soft">
      <div className="wrap">
        <h2>Sorted before the tea goes cold</h2>
        <ol className={`stack relative mt-28 ${styles.string}`}>
          {steps.map((step, index) => (
            <li key={step.title}>
              <span className={styles.flag} aria-hidden="true">
                <Picture width={76} height={46}>
                  <Bowl x={38} y={0} r={38} tones={step.tones} />
                </Picture>
                <b>{index + 1}</b>
              </span>
              <h3>{step.title}</h3>
              <p className="muted mt-6">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
