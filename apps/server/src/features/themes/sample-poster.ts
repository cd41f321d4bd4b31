import { londonDay } from "@wishwell/domain/london-time";
import type { PosterDesign } from "@wishwell/poster/design";
import type { PosterParty } from "@wishwell/poster/party-words";
import { samplePoster as posterOf } from "@wishwell/poster/sample-poster";
import { lookOf } from "./theme-look.ts";
import type { Theme } from "./theme.ts";

/** A poster of the theme for a party that nobody gives, next spring. */
export function samplePoster(
  theme: Theme,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): { design: PosterDesign; party: PosterParty } {
  const { host } = new URL(publicUrl);
  return posterOf(lookOf(theme), { host, year: Number(londonDay(now).slice(0, 4)) + 1 });
}
