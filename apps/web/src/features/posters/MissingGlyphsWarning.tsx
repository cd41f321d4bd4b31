import type { Party } from "@wishwell/contract/api/parties";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import { isTooLong } from "@wishwell/poster/layout/label-lines";
import { isHeadingLost, leftOut } from "@wishwell/poster/text/left-out";
import type { ReactNode } from "react";
import { usePublicConfig } from "../../lib/pages/public-config.ts";
import { Icon } from "../../ui/site/Icon.tsx";
import { drawnParty } from "./poster-design.ts";

export interface LeftOutProps {
  design: PosterDesign;
  party: Party;
}

export function MissingGlyphsWarning({ design, party }: LeftOutProps) {
  const { public_url } = usePublicConfig();
  const drawn = drawnParty(party, public_url);
  const letters = leftOut(design, drawn);
  return (
    <div role="status">
      {isHeadingLost(design) && <Warning>Your heading can’t be printed, so it says “You’re invited!”</Warning>}
      {letters.length > 0 && <Warning>Posters can’t show these, so we’ve left them out: {letters.join(" ")}</Warning>}
      {isTooLong(design, drawn) && (
        <Warning>Your own words are too long to read on a card. Please shorten them.</Warning>
      )}
    </div>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="line text-15 semibold gap-10 mb-20 text-bad">
      <Icon name="warning" size={20} />
      <span>{children}</span>
    </p>
  );
}
