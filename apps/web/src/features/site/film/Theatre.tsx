import type { ReactNode, Ref } from "react";
import { classes } from "../../../ui/layout/classes.ts";
import { Heart } from "../../../ui/paper/folded.tsx";
import { Confetti, Moons } from "../../../ui/paper/garlands.tsx";
import { Picture } from "../../../ui/paper/Picture.tsx";
import { Disc, Half, Placed, Rect, Strand } from "../../../ui/paper/shapes.tsx";
import { filmScenes } from "./film-script.ts";
import styles from "./FilmPlayer.module.css";
import { Drawn, Moving } from "./Moving.tsx";
import { dad, friends, maya, Person, Yes } from "./scenes/people.tsx";
import { Bike, Envelope, House } from "./scenes/props.tsx";
import { WellScene, HalvesScene, ThanksScene } from "./scenes/scenes.tsx";

const ticks = [1.5, 2.9, 4.3];

/** Scene: writing a list at the kitchen table. */
function PlanScene() {
  return (
    <>
      <Rect x={0} y={0} width={620} height={420} fill="custard.1" />
      <Moons
        width={620}
        sag={26}
        count={11}
        r={16}
        y={34}
        colours={[
          ["jelly.4", "jelly.5"],
          ["#FFFFFF", "custard.0"],
          ["sky.3", "sky.4"],
        ]}
      />
      <Moving how="nod" at={0.4}>
        <Person x={126} y={344} looks={dad} size={1.75} />
      </Moving>
      <Moving how="nod" at={0.9}>
        <Person x={252} y={344} looks={maya} size={1.3} />
      </Moving>
      <Rect x={0} y={340} width={310} height={80} fill="sponge.5" />
      <Rect x={310} y={340} width={310} height={80} fill="sponge.6" />
      <Rect x={0} y={340} width={620} height={12} fill="sponge.4" />
      <Placed x={446} y={230} turn={4}>
        <Rect x={-106} y={-142} width={106} height={262} fill="#FFFFFF" corner={4} />
        <Rect x={0} y={-142} width={106} height={262} fill="ink.0" corner={4} />
        {[-80, -40, 0, 40, 80].map((ring) => (
          <Half key={ring} x={ring} y={-142} r={9} side="down" fill="jelly.5" />
        ))}
        <Moving how="pop" at={0.8}>
          <Bike x={-34} y={-52} size={0.42} />
        </Moving>
        <Moving how="pop" at={2.2}>
          <Heart x={-34} y={-12} size={25} tones={["well.4", "well.6"]} />
        </Moving>
        <Moving how="pop" at={3.6}>
          <Rect x={-60} y={52} width={52} height={46} fill="sky.2" corner={4} />
          <Rect x={-60} y={52} width={52} height={14} fill="jelly.5" corner={4} />
          <Half x={-34} y={88} r={10} side="up" fill="sky.5" />
        </Moving>
        {ticks.map((at, line) => (
          <Drawn key={at} d={`M30 ${-74 + line * 75}l12 14 26 -32`} at={at} stroke="#1b763a" width={9} />
        ))}
      </Placed>
    </>
  );
}

/** Scene: three envelopes fly over the hills. */
function PostScene() {
  return (
    <>
      <Rect x={0} y={0} width={620} height={420} fill="sky.1" />
      <Disc x={92} y={104} r={44} fill="custard.4" />
      <Half x={92} y={104} r={44} side="right" fill="custard.3" />
      <Half x={330} y={120} r={34} side="up" fill="#FFFFFF" />
      <Half x={374} y={120} r={24} side="up" fill="#FFFFFF" />
      <Half x={520} y={86} r={26} side="up" fill="#FFFFFF" />
      <Half x={150} y={420} r={190} side="up" fill="leaf.3" />
      <Half x={470} y={470} r={290} side="up" fill="leaf.4" />
      <House x={292} y={306} walls={["jelly.2", "jelly.3"]} roof={["jelly.6", "jelly.7"]} size={0.92} />
      <House x={424} y={264} walls={["custard.2", "custard.3"]} roof={["well.5", "well.7"]} />
      <House x={534} y={304} walls={["sky.2", "sky.3"]} roof={["custard.5", "custard.6"]} size={1.05} />
      <Strand d="M84 300V250" stroke="ink.9" width={8} />
      <Rect x={52} y={196} width={32} height={62} fill="jelly.5" corner={6} />
      <Rect x={84} y={196} width={32} height={62} fill="jelly.7" corner={6} />
      <Half x={84} y={198} r={32} side="up" fill="jelly.6" />
      <Rect x={64} y={212} width={40} height={7} fill="ink.9" corner={3} />
      <Moving how="fly" at={0.6}>
        <Envelope x={296} y={158} size={0.95} />
      </Moving>
      <Moving how="fly" at={1.7}>
        <Envelope x={430} y={98} />
      </Moving>
      <Moving how="fly" at={2.8}>
        <Envelope x={534} y={140} size={0.95} />
      </Moving>
    </>
  );
}

const places = friends.map((looks, place) => ({ looks, x: 92 + place * 110, at: 0.4 + place * 0.75 }));
/** Index of the friend who cannot come and sends a heart. */
const away = 3;

/** Scene: one friend after the other replies. */
function AnswersScene() {
  return (
    <>
      <Rect x={0} y={0} width={620} height={420} fill="leaf.1" />
      <Confetti
        width={620}
        height={120}
        count={16}
        seed={11}
        colours={["jelly.4", "custard.4", "sky.4", "#FFFFFF"]}
        sizes={[6, 11]}
      />
      {places.map(({ looks, x, at }, place) => (
        <g key={x}>
          <Moving how="rise" at={at - 0.4}>
            <Person x={x} y={352} looks={looks} size={1.22} />
          </Moving>
          <Moving how="pop" at={at + 0.4}>
            <Rect x={x - 42} y={118} width={84} height={78} fill="#FFFFFF" corner={20} />
            <Half x={x - 8} y={195} r={12} side="down" fill="#FFFFFF" />
          </Moving>
          <Moving how="pop" at={at + 0.8}>
            {place === away ? <Heart x={x} y={156} size={23} tones={["jelly.4", "jelly.5"]} /> : <Yes x={x} y={157} />}
          </Moving>
        </g>
      ))}
      <Rect x={0} y={350} width={620} height={70} fill="leaf.4" />
      {Array.from({ length: 16 }, (_, tuft) => (
        <Placed key={tuft} x={20 + tuft * 39} y={351}>
          <Half x={0} y={0} r={20} side="up" fill="leaf.4" />
        </Placed>
      ))}
      <Rect x={0} y={378} width={620} height={42} fill="leaf.5" />
    </>
  );
}

const pictures = [PlanScene, PostScene, AnswersScene, WellScene, HalvesScene, ThanksScene];

interface TheatreProps {
  ref: Ref<HTMLDivElement>;
  /** Index of the current scene. */
  scene: number;
  /** Pauses all animation. */
  held?: boolean;
  closed?: boolean;
  caption: string | undefined;
  /** The player's buttons. */
  children: ReactNode;
}

/** A paper theatre: stage, curtain, caption, a string of moons as progress bar, and the buttons. */
export function Theatre({ ref, scene, held = false, closed = false, caption, children }: TheatreProps) {
  return (
    <div ref={ref} className={`clip ${styles.theatre}`} role="group" aria-label="Film: how it works">
      <svg
        className={`full-width auto-height ${styles.stage}`}
        viewBox="0 0 620 420"
        role="img"
        aria-label={filmScenes[scene]?.seen}
      >
        <g className={classes(held && styles.held)}>
          {/* The previous scene stays underneath while the new one comes in. */}
          {pictures.map((Scene, place) =>
            place === scene || place === scene - 1 ? (
              <g key={filmScenes[place]?.caption} className={place > 0 ? styles.comesIn : undefined}>
                <Scene />
              </g>
            ) : null,
          )}
        </g>
        <Curtain closed={closed} />
      </svg>
      <Picture className="full-width auto-height" width={620} height={30}>
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
      <p className={`centred no-margin tight ${styles.caption}`} aria-live="polite">
        {caption}
      </p>
      <div className={`spread centre-parts ${styles.buttons}`}>{children}</div>
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
