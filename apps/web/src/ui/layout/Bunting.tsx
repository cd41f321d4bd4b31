import styles from "./Bunting.module.css";
import { Moons } from "../paper/garlands.tsx";
import type { Tones } from "../paper/folded.tsx";

const colours: readonly Tones[] = [
  ["jelly.4", "jelly.5"],
  ["#FFFFFF", "custard.0"],
  ["well.4", "well.5"],
  ["sky.3", "sky.4"],
];

/** Bunting across the top of a custard band; the band must be positioned. */
export function Bunting() {
  return (
    <div className={`clip ${styles.bunting}`} aria-hidden="true">
      <svg width="1280" height="120" viewBox="0 0 1280 120">
        <Moons width={1280} sag={30} count={22} r={22} y={14} colours={colours} />
      </svg>
    </div>
  );
}
