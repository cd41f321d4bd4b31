import type { HomeContent } from "@wishwell/contract/api/site-contents";
import { useState } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import { CharityCarousel } from "../carousel/CharityCarousel.tsx";
import { sectorChoices } from "../carousel/sector-choices.ts";
import { SectorForm } from "../carousel/SectorForm.tsx";
import { charitiesAddress, entryAddress } from "../page/charities-url.ts";
import styles from "./HomePartners.module.css";

/** The charities that can be chosen, by sector. A tile links to the charity's entry on the charities page. */
export function HomePartners({ content: { tiles, sectors } }: { content: HomeContent }) {
  const [sector, setSector] = useState("");
  return (
    <section className={`wrap ${styles.partners}`}>
      <CharityCarousel
        label="Charity partners"
        heading={<h2>Charity partners</h2>}
        charities={tiles}
        sector={sector}
        renderAction={({ uuid, name, listed_on }) => (
          <a
            className={styles.about}
            href={entryAddress(uuid, { page: listed_on, sector: "" })}
            aria-label={`About them: ${name}`}
          >
            About them
          </a>
        )}
      >
        <SectorForm
          id="home-sector"
          choices={sectorChoices(sectors)}
          value={sector}
          hrefOf={(value) => charitiesAddress({ page: 1, sector: value })}
          onChoose={setSector}
        />
      </CharityCarousel>
      <p className="mt-4">
        <Button variant="line" size="small" href="/cms/charities">
          See all charities
        </Button>
      </p>
    </section>
  );
}
