import { Button } from "../../../ui/fields/Button.tsx";
import dinosaurs from "../posters/dinosaurs.svg";
import fairies from "../posters/fairies.svg";
import football from "../posters/football.svg";
import sea from "../posters/sea.svg";
import space from "../posters/space.svg";
import traditional from "../posters/traditional.svg";
import styles from "./PosterFan.module.css";

const posters = [
  { src: dinosaurs, says: "Roar! Theo is nearly 5" },
  { src: fairies, says: "Iris is six (in the garden)" },
  { src: sea, says: "Dive in! Maya is turning 7" },
  { src: space, says: "Blast off with Ada, 8" },
  { src: football, says: "Kick-off! Sam is 9" },
  { src: traditional, says: "Happy 4th birthday, Zadie" },
];

/** A fan of invitations; on phones a row that scrolls sideways. */
export function PosterFan() {
  return (
    <section className={`further-down clip section ${styles.posters}`}>
      <div className={`wrap spread align-end ${styles.head}`}>
        <div>
          <h2>Invitations worth a place on the fridge</h2>
          <p className={`mt-8 ${styles.text}`}>
            Every poster works on a phone and prints on A4, with a party code for guests who like paper.
          </p>
        </div>
        <Button variant="line" size="small" href="/cms/themes">
          See all party themes
        </Button>
      </div>
      {/* A scrolling row must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={`flex gap-14 mt-28 ${styles.fan}`} role="region" aria-label="Invitation themes" tabIndex={0}>
        {posters.map((poster) => (
          <img
            key={poster.src}
            className={`no-flex rounded-sheet auto-height ${styles.poster}`}
            src={poster.src}
            alt={`Invitation poster: ${poster.says}`}
            width="825"
            height="1163"
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
    </section>
  );
}
