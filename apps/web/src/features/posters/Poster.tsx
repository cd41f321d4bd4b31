import type { Party } from "@wishwell/contract/parties";
import { usePublicConfig } from "../../lib/public-config.ts";
import { classes } from "../../ui/light/classes.ts";
import { headingSize, posterLook, type ThemedParty } from "./poster-look.ts";
import { posterAddress, posterDay, posterReply, posterTimes } from "./poster-words.ts";
import styles from "./Poster.module.css";

/** What a poster says. A draft has little of it yet. */
export type PosterParty = ThemedParty &
  Pick<Party, "name" | "date" | "start_time" | "end_time" | "rsvp_date" | "short_code"> & {
    readonly address: Partial<Party["address"]>;
    readonly notes?: Partial<Party["notes"]>;
  };

/**
 * The invitation as wide as its place. Its words are live text on the drawing: SVG scales them
 * together, and carries the theme's colours as attributes, because open pages have no inline style.
 */
export function Poster({ party }: { party: PosterParty }) {
  const { public_url } = usePublicConfig();
  const { picture, headingColour, copyColour } = posterLook(party);
  const heading = party.name === "" ? "You’re invited!" : party.name;
  const address = posterAddress(party.address);
  const goodToKnow = (party.notes?.instructions ?? []).map((sentence) => `${sentence}.`).join(" ");
  return (
    <svg className={styles.poster} viewBox="0 0 825 1163">
      <image href={picture} width="825" height="1163" />
      <foreignObject x="82" y="92" width="661" height="222" color={headingColour}>
        <p className={classes(styles.heading, styles[headingSize(heading)])}>{heading}</p>
      </foreignObject>
      <foreignObject x="112" y="730" width="601" height="242" color={copyColour}>
        <div className={styles.facts}>
          <p className={styles.day}>{posterDay(party)}</p>
          <p className={styles.times}>{posterTimes(party)}</p>
          <p className={styles.place}>{party.address.venue || "Place to be confirmed..."}</p>
          {address && <p className={styles.place}>{address}</p>}
          {goodToKnow && <p className={styles.good}>{goodToKnow}</p>}
        </div>
      </foreignObject>
      <foreignObject x="112" y="984" width="601" height="72" color={copyColour}>
        <div className={styles.reply}>
          <p>{posterReply(party, public_url)}</p>
          {party.short_code && (
            <p>
              <b>using code @{party.short_code}</b>
            </p>
          )}
        </div>
      </foreignObject>
    </svg>
  );
}
