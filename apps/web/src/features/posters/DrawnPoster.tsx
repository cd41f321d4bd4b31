import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import { posterSvg } from "@wishwell/poster/poster-svg";
import type { PosterParty } from "@wishwell/poster/text/party-words";
import { useEffect, useId, useMemo, useState } from "react";
import styles from "./DrawnPoster.module.css";
import { PosterOnItsWay } from "./PosterOnItsWay.tsx";
import { artworkAt } from "./poster-artwork.ts";
import { familiesIn, fontsFor } from "./poster-fonts.ts";
import { isDrawing } from "./theme-look.ts";

export interface DrawnPosterProps {
  design: PosterDesign;
  party: PosterParty;
  /** The theme's drawing: with a photo only its surroundings are shown. */
  drawing: string;
  /** How large its heading is: as large as it was asked for, or as its room allows. */
  onHeadingSize?: ((size: number) => void) | undefined;
}

/** The poster as everybody will see it: the same drawing that the server prints, made here. */
export function DrawnPoster({ design, party, drawing, onHeadingSize }: DrawnPosterProps) {
  const id = `poster${useId().replaceAll(/[^\w-]/g, "")}`;
  const { address } = design.picture;
  const photo = isDrawing(address) ? null : address;
  const artwork = useQuery({
    ...artworkAt(photo === null ? address : drawing),
    enabled: (photo ?? address) !== "",
    // Another theme: the poster stays until its drawing is there.
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
  if (!ready) return <PosterOnItsWay ground={design.background} />;
  // Written by our own renderer, which escapes every word and takes drawings by an allow-list.
  return <div className={styles.poster} data-ready="" dangerouslySetInnerHTML={{ __html: svg }} />;
}

/** Whether the letters are there. Once a poster is shown it stays, while the letters of another face come. */
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
    // Only other families are another wait, not every letter typed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);
  return loaded !== null;
}

/** How large a drawing's heading is. The first words on a sheet are its heading. */
export function headingSizeIn(svg: string): number | null {
  const size = /<text\b[^>]*\bfont-size="([\d.]+)"/.exec(svg)?.[1];
  return size === undefined ? null : Number(size);
}
