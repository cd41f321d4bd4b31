import { Confetti } from "../../../ui/paper/garlands.tsx";
import { Disc } from "../../../ui/paper/shapes.tsx";
import { SplitCake } from "../../../ui/paper/SplitCake.tsx";
import styles from "./Hero.module.css";

export function CakePicture() {
  return (
    <svg className={`full-width auto-height ${styles.picture}`} viewBox="0 0 620 610" aria-hidden="true">
      <Disc x={310} y={316} r={268} fill="custard.2" />
      <Confetti
        width={620}
        height={600}
        count={44}
        seed={42}
        colours={["jelly.5", "well.5", "#FFFFFF", "sky.4", "jelly.3"]}
        clear={[[105, 60, 430, 540]]}
        sizes={[7, 14]}
      />
      <g transform="translate(310 464) scale(1.08)">
        <SplitCake gap={30} flameClass={styles.flame} />
      </g>
    </svg>
  );
}
