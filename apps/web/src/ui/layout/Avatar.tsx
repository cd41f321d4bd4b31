import { colour } from "../tokens.ts";
import { FoldedDisc, type Tones } from "../paper/folded.tsx";
import { Picture } from "../paper/Picture.tsx";
import styles from "./Avatar.module.css";

interface AvatarProps {
  name: string;
  size?: number;
  tones?: Tones;
}

/** A folded disc with the first letter of a name; the name itself is shown beside it. */
export function Avatar({ name, size = 36, tones = ["custard.4", "custard.5"] }: AvatarProps) {
  const [letter = "?"] = name.trim();
  return (
    <Picture width={size} height={size} box={[36, 36]}>
      <FoldedDisc x={18} y={18} r={18} tones={tones} turn={-20} />
      <text className={styles.letter} x="18" y="24" textAnchor="middle" fill={colour("ink.9")}>
        {letter.toLocaleUpperCase("en-GB")}
      </text>
    </Picture>
  );
}
