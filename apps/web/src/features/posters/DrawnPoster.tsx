import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import { posterSvg } from "@wishwell/poster/poster-svg";
import type { PosterParty } from "@wishwell/poster/text/party-words";
import { useEffect, useId, useMemo, useState } from "react";
import styles from "./DrawnPoster.module.css";
import { PosterLoading } from "./PosterLoading.tsx";
import { artworkAt } from "./poster-artwork.ts";
import { familiesIn, fontsFor } from "./poster-fonts.ts";
import { isDrawing } from "./theme-look.ts";

export interface DrawnPosterProps {
  design: PosterDesign;
  party: PosterParty;
  /** The theme's drawing; with a photo only its surroundings are shown. */
  drawing: string;
  /** Called with the heading's drawn size, which may be smaller than chosen in order to fit. */
  onHeadingSize?: ((size: number) => void) | undefined;
}

/** Draws the poster in the browser, with the renderer that the server uses for print. */
export function DrawnPoster({ design, party, drawing, onHeadingSize }: DrawnPosterProps) {
  const id = `poster${useId().replaceAll(/[^\w-]/g, "")}`;
  const { address } = design.picture;
  const photo = isDrawing(address) ? null : address;
  const artwork = useQuery({
    ...artworkAt(photo === null ? address : drawing),
    enabled: (photo ?? address) !== "",
    // Keeps the previous poster until a new theme's drawing is loaded.
    placeholderData: keepPreviousData,
  });
  const svg = useMemo(
    () => posterSvg(design, party, { artwork: artwork.data ?? null, photo, idPrefix: id }),
    [design, party, artwork.data, photo, id],
  );
  const headingSize = headingSizeIn(svg);
  useEffect(() => {
    if (headingSize !== null) onHeadingSize?.(headingSize);
  }, [headingSize, onHeadingSize]);
  const hasLetters = useLetters(svg);
  const ready = hasLetters && !artwork.isLoading;
  if (!ready) return <PosterLoading ground={design.background} />;
  // Safe: our own renderer escapes all text and filters drawings by an allow-list.
  return (
    <div
      className={`full-width clip rounded-sheet auto-height ${styles.poster}`}
      data-ready=""
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

/** Whether the fonts are loaded. A poster once shown stays while another font loads. */
function useLetters(svg: string): boolean {
  const wanted = familiesIn(svg).join();
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    const load = async () => {
      await fontsFor(svg);
      if (!left) setLoaded(wanted);
    };
    void load();
    return () => {
      left = true;
    };
    // Waits again only for other font families, not for every typed letter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);
  return loaded !== null;
}

/** The heading's size in a drawing: that of the first text element. */
export function headingSizeIn(svg: string): number | null {
  const size = /<text\b[^>]*\bfont-size="([\d.]+)"/.exec(svg)?.[1];
  return size === undefined ? null : Number(size);
}
