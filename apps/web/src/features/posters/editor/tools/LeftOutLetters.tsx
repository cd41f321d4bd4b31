import type { Party } from "@wishwell/contract/parties";
import type { PosterDesign } from "@wishwell/poster/design";
import { leftOut } from "@wishwell/poster/left-out";
import { usePublicConfig } from "../../../../lib/public-config.ts";
import { drawnParty } from "../../poster-design.ts";
import styles from "./tools.module.css";

export interface LeftOutProps {
  design: PosterDesign;
  party: Party;
}

export function LeftOutLetters({ design, party }: LeftOutProps) {
  const { public_url } = usePublicConfig();
  const letters = leftOut(design, drawnParty(party, public_url));
  return (
    <p className={styles.news} role="status">
      {letters.length > 0 && `Posters can’t show these, so they are left out: ${letters.join(" ")}`}
    </p>
  );
}
