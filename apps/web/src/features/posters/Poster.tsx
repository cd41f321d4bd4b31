import { useMemo } from "react";
import { usePublicConfig } from "../../lib/public-config.ts";
import { LazyPoster } from "./LazyPoster.tsx";
import { designOf, drawnParty, type PosterParty } from "./poster-design.ts";
import { lookOf } from "./theme-look.ts";

/** A party's invitation, as wide as its place. */
export function Poster({ party }: { party: PosterParty }) {
  const { public_url } = usePublicConfig();
  const design = useMemo(() => designOf(party), [party]);
  const drawn = useMemo(() => drawnParty(party, public_url), [party, public_url]);
  return <LazyPoster design={design} party={drawn} drawing={lookOf(party).drawing} />;
}
