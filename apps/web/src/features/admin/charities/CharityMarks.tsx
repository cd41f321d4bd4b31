import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import type { CharityMark } from "./charity-marks.ts";
import styles from "./CharityTile.module.css";

export function CharityMarks({ marks }: { marks: readonly CharityMark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label="Worth knowing">
      {marks.map(({ tone, shape, words }) => (
        <li key={words}>
          <StatePill tone={tone} shape={shape}>
            {words}
          </StatePill>
        </li>
      ))}
    </ul>
  );
}
