import type { ReactNode } from "react";
import { Bowl, type Tones } from "../../ui/paper/folded.tsx";
import { Picture } from "../../ui/paper/Picture.tsx";
import styles from "./Timeline.module.css";

interface Moment {
  when: string;
  text: ReactNode;
}

const flags: readonly Tones[] = [
  ["jelly.5", "jelly.6"],
  ["custard.4", "custard.5"],
  ["well.5", "well.6"],
  ["sky.4", "sky.5"],
];

/** A timeline: flags on a vertical string. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className={`relative ${styles.string}`}>
      {moments.map((moment, place) => (
        <li key={moment.when}>
          <span className={`no-print ${styles.flag}`} aria-hidden="true">
            <Picture width={34} height={34} box={[34, 34]}>
              <g transform="rotate(-90 17 17)">
                <Bowl x={17} y={1} r={16} tones={flags[place % flags.length] as Tones} />
              </g>
            </Picture>
          </span>
          <b className={`block ${styles.when}`}>{moment.when}</b>
          <div>{moment.text}</div>
        </li>
      ))}
    </ol>
  );
}
