import { Bowl, type Tones } from "../paper/folded.tsx";
import { Picture } from "../paper/Picture.tsx";
import { Strand } from "../paper/shapes.tsx";
import styles from "./StrengthMoons.module.css";

const empty: Tones = ["ink.2", "ink.3"];
const filled: readonly Tones[] = [
  ["brick.5", "brick.6"],
  ["brick.4", "brick.5"],
  ["custard.5", "custard.6"],
  ["leaf.5", "leaf.6"],
  ["leaf.6", "leaf.7"],
];

/** Five half moons on a string, filled up to the strength. The words are beside it. */
export function StrengthMoons({ strength }: { strength: 0 | 1 | 2 | 3 | 4 | 5 }) {
  const tones = filled[strength - 1] ?? empty;
  return (
    <Picture width={250} height={22} box={[300, 26]} className={`auto-height ${styles.moons}`}>
      <Strand d="M0 2H300" stroke="ink.9" width={3} />
      {[0, 1, 2, 3, 4].map((place) => (
        <Bowl key={place} x={30 + place * 60} y={2} r={22} tones={place < strength ? tones : empty} />
      ))}
    </Picture>
  );
}
