import { useMemo } from "react";
import { usePublicConfig } from "../../lib/pages/public-config.ts";
import { LazyPoster } from "./LazyPoster.tsx";
import { designAfter, designOf, drawnParty, type PosterParty } from "./poster-design.ts";
import { lookOf } from "./theme-look.ts";

interface PosterProps {
  party: PosterParty;
  /** The stored party, when `party` has unsaved changes. */
  stored?: PosterParty;
}

/** A party's poster, as wide as its container. */
export function Poster({ party, stored }: PosterProps) {
  const { public_url } = usePublicConfig();
  const design = useMemo(() => (stored ? designAfter(stored, party) : designOf(party)), [party, stored]);
  const drawn = useMemo(() => drawnParty(party, public_url), [party, public_url]);
  return <LazyPoster design={design} party={drawn} drawing={lookOf(party).drawing} />;
}
