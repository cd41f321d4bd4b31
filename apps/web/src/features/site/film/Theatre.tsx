import type { ReactNode, Ref } from "react";
import { classes } from "../../../ui/layout/classes.ts";
import { Moons } from "../../../ui/paper/garlands.tsx";
import { Picture } from "../../../ui/paper/Picture.tsx";
import { Half, Rect } from "../../../ui/paper/shapes.tsx";
import { filmScenes } from "./film-script.ts";
import styles from "./FilmPlayer.module.css";
import { AnswersScene } from "./scenes/AnswersScene.tsx";
import { HalvesScene } from "./scenes/HalvesScene.tsx";
import { PlanScene } from "./scenes/PlanScene.tsx";
import { PostScene } from "./scenes/PostScene.tsx";
import { ThanksScene } from "./scenes/ThanksScene.tsx";
import { WellScene } from "./scenes/WellScene.tsx";

const pictures = [PlanScene, PostScene, AnswersScene, WellScene, HalvesScene, ThanksScene];

interface TheatreProps {
  ref: Ref<HTMLDivElement>;
  /** The number of the scene on stage. */
  scene: number;
  /** Everything on stage keeps still. */
  held?: boolean;
  closed?: boolean;
  caption: string | undefined;
  /** The buttons. */
  children: ReactNode;
}

/** A paper theatre: stage and curtain, the caption, a string of moons that says how far it is, and the buttons. */
export function Theatre({ ref, scene, held = false, closed = false, caption, children }: TheatreProps) {
  return (
    <div ref={ref} className={styles.theatre} role="group" aria-label="Film: how it works">
      <svg className={styles.stage} viewBox="0 0 620 420" role="img" aria-label={filmScenes[scene]?.seen}>
        <g className={classes(held && styles.held)}>
          {/* The last picture lies under the new one while that comes in. */}
          {pictures.map((Scene, place) =>
            place === scene || place === scene - 1 ? (
              <g key={filmScenes[place]?.caption} className={classes(styles.scene, place > 0 && styles.comesIn)}>
                <Scene />
              </g>
            ) : null,
          )}
        </g>
        <Curtain closed={closed} />
      </svg>
      <Picture className={styles.moons} width={620} height={30}>
        <Moons
          width={620}
          sag={5}
          count={pictures.length}
          r={13}
          y={4}
          string="custard.3"
          colours={pictures.map((_, place) => (place <= scene ? ["jelly.4", "jelly.5"] : ["well.7", "well.8"]))}
        />
      </Picture>
      <p className={styles.caption} aria-live="polite">
        {caption}
      </p>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}

const folds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function Curtain({ closed }: { closed: boolean }) {
  return (
    <>
      <g className={classes(styles.left, closed && styles.closed)}>
        {folds.map((fold) => (
          <Rect key={fold} x={fold * 31} y={0} width={31.5} height={420} fill={fold % 2 ? "jelly.6" : "jelly.7"} />
        ))}
      </g>
      <g className={classes(styles.right, closed && styles.closed)}>
        {folds.map((fold) => (
          <Rect
            key={fold}
            x={310 + fold * 31}
            y={0}
            width={31.5}
            height={420}
            fill={fold % 2 ? "jelly.7" : "jelly.6"}
          />
        ))}
      </g>
      <Rect x={0} y={0} width={620} height={14} fill="well.7" />
      {Array.from({ length: 20 }, (_, place) => (
        <Half key={place} x={15.5 + place * 31} y={13.5} r={15.5} side="down" fill={place % 2 ? "well.6" : "well.7"} />
      ))}
    </>
  );
}
