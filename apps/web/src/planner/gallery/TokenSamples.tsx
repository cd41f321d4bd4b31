import color from "../../ui/colours.json";
import styles from "./Gallery.module.css";
import { Sample } from "./Sample.tsx";

export function TokenSamples() {
  return (
    <>
      <Sample title="Eight scales of ten steps, the same in the stylesheet and in Mantine's theme" lies="stack">
        {Object.entries(color).map(([scale, steps]) => (
          <div key={scale} className={styles.scale}>
            <b>{scale}</b>
            {steps.map((hex, step) => (
              <svg key={hex} role="img" aria-label={`${scale} ${step}: ${hex}`}>
                <rect width="100%" height="100%" fill={hex} />
              </svg>
            ))}
          </div>
        ))}
      </Sample>
      <Sample title="Type" lies="stack">
        <p className="display">Sansita for headings and big money: £186.00</p>
        <p className="lead">Lead: a child's birthday, one present, one good cause.</p>
        <p>Body: Figtree at 17 pixels, with lines of 1.55.</p>
        <p className="small muted">Small and muted: said once, quietly.</p>
      </Sample>
    </>
  );
}
