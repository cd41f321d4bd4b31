import type { PosterDesign } from "@wishwell/poster/design";
import { inLook } from "@wishwell/poster/in-look";
import type { Work } from "../../platform/database/database.ts";
import { picturePlace } from "../posters/public.ts";
import { findThemes } from "../themes/public.ts";
import { themeLookOf } from "./party-poster.ts";
import { presentChoice } from "./parties.presenter.ts";
import type { Party, ThemeChoice } from "./party.ts";

/** A poster that was designed follows when the party gets another theme: pirates are not shown at a fairies' party. */
export async function followTheme(
  work: Work,
  { design, theme: before }: Party,
  theme: ThemeChoice | null | undefined,
): Promise<{ design?: PosterDesign }> {
  if (design === null || theme === undefined || presentChoice(theme) === presentChoice(before)) return {};
  const [chosenTheme = null] = theme?.kind === "theme" ? await findThemes(work, [theme.id]) : [];
  const keepsPhoto = design.picture.address.startsWith(picturePlace);
  return { design: inLook(design, themeLookOf({ theme, chosenTheme }), keepsPhoto) };
}
