import type { CharitiesContent } from "@wishwell/contract/api/site-contents";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { LoadingBar } from "../../../ui/feedback/Loading.tsx";
import { CharityCarousel, type TileCharity } from "../carousel/CharityCarousel.tsx";
import { sectorChoices } from "../carousel/sector-choices.ts";
import { SectorForm } from "../carousel/SectorForm.tsx";
import { charitiesAddress, entryAddress } from "./charities-url.ts";
import styles from "./Partners.module.css";

// Loaded on demand.
const CharityDialogue = lazy(async () => ({ default: (await import("./CharityDialogue.tsx")).CharityDialogue }));

interface PartnersProps {
  content: CharitiesContent;
  /** The chosen sector's value; empty for all. */
  sector: string;
  onSector: (sector: string) => void;
}

/** The row of tiles. Without JavaScript, tabs and select reload the page, and a tile links to its entry in the list. */
export function Partners({ content, sector, onSector }: PartnersProps) {
  const { tiles, sectors, meta } = content;
  const [shown, setShown] = useState<TileCharity | null>(null);
  const hrefOf = (value: string) => charitiesAddress({ page: meta.current_page, sector: value });
  const choose = (value: string) => {
    onSector(value);
    // Keeps the URL in step, for reloading and sharing.
    window.history.replaceState(window.history.state, "", hrefOf(value));
  };
  const choices = sectorChoices(sectors);
  const open = (event: MouseEvent, charity: TileCharity) => {
    event.preventDefault();
    setShown(charity);
  };

  return (
    <section className={`wrap ${styles.partners}`}>
      <CharityCarousel
        label="Charity partners"
        heading={<h2>Charity partners</h2>}
        charities={tiles}
        sector={sector}
        renderAction={(charity) => (
          <a
            className={styles.about}
            href={entryAddress(charity.uuid, { page: charity.listed_on, sector })}
            aria-label={`About them: ${charity.name}`}
            onClick={(event) => open(event, charity)}
          >
            About them
          </a>
        )}
      >
        <SectorForm id="partners-sector" choices={choices} value={sector} hrefOf={hrefOf} onChoose={choose} />
      </CharityCarousel>
      {shown && (
        <Suspense fallback={<LoadingBar active />}>
          <CharityDialogue charity={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  );
}
