import { londonDay } from "@wishwell/domain/parties/london-time";
import { copyInk, inkAdjustment } from "@wishwell/poster/colour/ink";
import { readability } from "@wishwell/poster/colour/readability";
import { samplePoster } from "@wishwell/poster/sample-poster";
import { useMemo } from "react";
import { now } from "../../../lib/now.ts";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { ColourContrast, HeadingContrast } from "../../posters/ColourContrast.tsx";
import { LazyPoster } from "../../posters/LazyPoster.tsx";
import styles from "./PosterWithTheme.module.css";
import { lookOf, type ThemeValues } from "./theme-values.ts";

/** A poster for a sample party with the values typed so far. */
export function PosterWithTheme({ values }: { values: ThemeValues }) {
  const { public_url } = usePublicConfig();
  const { design, party } = useMemo(() => {
    const year = Number(londonDay(now()).slice(0, 4)) + 1;
    return samplePoster(lookOf(values), { host: new URL(public_url).host, year });
  }, [values, public_url]);
  return (
    <div className={styles.preview}>
      <Panel>
        <h2 className="text-h3 mb-16">With your changes</h2>
        <LazyPoster design={design} party={party} drawing={design.picture.address} />
        <div className={`flat stack text-15 mt-18 ${styles.judged}`}>
          <b>Heading</b>
          <HeadingContrast design={design} drawing={design.picture.address} />
          <b>Small print</b>
          <ColourContrast
            judged={readability(design).copy}
            on="label"
            printed={inkAdjustment(design.copy.colour, copyInk(design))}
          />
        </div>
      </Panel>
    </div>
  );
}
