import { useQuery } from "@tanstack/react-query";
import type { Charity } from "@wishwell/contract/api/charities";
import { texts } from "@wishwell/contract/texts/texts";
import { shortText } from "@wishwell/domain/text/short-text";
import { type Ref, useState } from "react";
import { Skeleton } from "../../../ui/feedback/Loading.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { TabButtons } from "../../../ui/layout/Tabs.tsx";
import { CharityCarousel } from "../carousel/CharityCarousel.tsx";
import { SectorSelect } from "../carousel/SectorSelect.tsx";
import { allSectors, sectorChoices, sectorsOf } from "../carousel/sector-choices.ts";
import styles from "./ReadyToChoose.module.css";
import { LoadingError } from "./LoadingError.tsx";
import { shownCharities } from "./picker-queries.ts";

interface ReadyToChooseProps {
  headingRef: Ref<HTMLHeadingElement>;
  chosen: Charity | null;
  onChoose: (charity: Charity) => void;
}

/** Two lines under a tile. */
const summaryLength = 70;

/** The charities shown on the website, by sector. */
export function ReadyToChoose({ headingRef, chosen, onChoose }: ReadyToChooseProps) {
  const [sector, setSector] = useState(allSectors);
  const { data: charities, error, refetch, isFetching } = useQuery(shownCharities);
  const heading = (
    <h2 ref={headingRef} tabIndex={-1}>
      Ready to choose
    </h2>
  );
  if (error) {
    return (
      <section>
        {heading}
        <LoadingError title={texts.charitiesLoading} fault={error} busy={isFetching} onAgain={() => void refetch()} />
      </section>
    );
  }
  if (!charities || charities.length === 0) {
    return (
      <section>
        {heading}
        {charities ? <p className="mt-16">No charity is ready yet: please search for one.</p> : <Waiting />}
      </section>
    );
  }
  const choices = sectorChoices(sectorsOf(charities));
  const byUuid = new Map(charities.map((charity) => [charity.uuid, charity]));
  const choose = (uuid: string) => {
    const charity = byUuid.get(uuid);
    if (charity) onChoose(charity);
  };
  return (
    <CharityCarousel
      label="Charities ready to choose"
      heading={heading}
      charities={charities.map((charity) => ({ ...charity, summary: shortText(charity.description, summaryLength) }))}
      sector={sector}
      chosen={chosen?.uuid}
      renderAction={({ uuid, name }) => (
        <ChooseLink name={name} chosen={uuid === chosen?.uuid} onChoose={() => choose(uuid)} />
      )}
    >
      <SectorSelect
        id="picker-sector"
        choices={choices}
        value={sector}
        onChange={setSector}
        tabs={<TabButtons label="Charity sectors" choices={choices} value={sector} onChange={setSector} />}
      />
    </CharityCarousel>
  );
}

function Waiting() {
  return (
    <div className={`stack clip gap-28 ${styles.waiting}`} role="status">
      <span className="only-heard">Loading</span>
      {[1, 2, 3, 4].map((tile) => (
        <div key={tile}>
          <Skeleton shape="block" />
          <Skeleton shape="long" />
        </div>
      ))}
    </div>
  );
}

interface ChooseLinkProps {
  name: string;
  chosen: boolean;
  onChoose: () => void;
}

/** Keeps its place and the focus once it is chosen. */
function ChooseLink({ name, chosen, onChoose }: ChooseLinkProps) {
  return (
    <button
      type="button"
      className={`inline-line touch-height underlined ${styles.choose}`}
      aria-disabled={chosen}
      onClick={chosen ? undefined : onChoose}
    >
      {chosen && <StateIcon shape="full" hue="leaf" size={22} />}
      <span>
        {chosen ? "Chosen" : "Choose"}
        <span className="only-heard"> {name}</span>
      </span>
    </button>
  );
}
