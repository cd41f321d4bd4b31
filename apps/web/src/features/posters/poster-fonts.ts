import "@wishwell/poster/poster-fonts.css";
import { families } from "@wishwell/poster/text/faces";
import { reportFault } from "../../lib/api/report-error.ts";

/** Milliseconds a poster waits for its fonts. */
const fontTimeoutMs = 10_000;

/** The font families that a drawing uses. */
export const familiesIn = (svg: string): string[] =>
  families.filter((family) => svg.includes(`font-family="${family}"`));

type FontSet = Pick<FontFaceSet, "load">;

/**
 * Resolves once the drawing's fonts are loaded, or after the time limit. A font that fails is only reported: the poster
 * is shown without it.
 */
export async function fontsFor(
  svg: string,
  fonts: FontSet = document.fonts,
  report: (fault: unknown) => void = (fault) => reportFault("font", fault),
  timeoutMs = fontTimeoutMs,
): Promise<void> {
  const loading = familiesIn(svg).map(async (family) => {
    try {
      await fonts.load(`20px "${family}"`);
    } catch (fault) {
      report(fault);
    }
  });
  let limit: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    limit = setTimeout(() => {
      report(new Error(`Fonts took longer than ${timeoutMs} ms`));
      resolve();
    }, timeoutMs);
  });
  await Promise.race([Promise.all(loading), tooLong]);
  clearTimeout(limit);
}

/** As `fontsFor`, for one family. */
export const familyLoaded = (family: string): Promise<void> => fontsFor(`font-family="${family}"`);
