import type { ReactNode } from "react";
import { Carousel } from "../../../ui/layout/Carousel.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { CharityLogo } from "../CharityLogo.tsx";
import styles from "./CharityCarousel.module.css";
import { inSector } from "./sector-choices.ts";

export interface TileCharity {
  readonly uuid: string;
  readonly name: string;
  readonly summary: string;
  readonly logo_url: string;
  readonly charitysector_id: number | null;
  readonly sector: string | null;
}

interface CharityCarouselProps<Charity extends TileCharity> {
  heading: ReactNode;
  label: string;
  charities: readonly Charity[];
  /** The chosen sector's value; empty for all. */
  sector: string;
  /** The controls that choose the sector: tabs and a select. */
  children: ReactNode;
  chosen?: string | undefined;
  /** The action under a charity's tile. */
  renderAction: (charity: Charity) => ReactNode;
}

/** Charities under arches, filtered by sector. */
export function CharityCarousel<Charity extends TileCharity>(props: CharityCarouselProps<Charity>) {
  const { heading, label, charities, sector, children, chosen, renderAction } = props;
  const shown = inSector(charities, sector);
  return (
    <Carousel
      label={label}
      heading={heading}
      slides={shown.map((charity) => ({
        key: charity.uuid,
        content: (
          <div className={classes("column align-start", styles.tile, charity.uuid === chosen && styles.chosen)}>
            <CharityLogo size="tile" name={charity.name} logoUrl={charity.logo_url} sector={charity.sector} />
            <b className={`mt-12 clip break-words ${styles.name}`}>{charity.name}</b>
            <span className={`clip small muted break-words ${styles.summary}`}>{charity.summary}</span>
            {renderAction(charity)}
          </div>
        ),
      }))}
    >
      <div className={styles.sectors}>{children}</div>
      <p className="only-heard" role="status">
        {shown.length === 1 ? "1 charity" : `${shown.length} charities`}
      </p>
    </Carousel>
  );
}
