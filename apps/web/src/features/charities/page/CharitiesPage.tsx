import type { CharitiesContent, CharityEntry } from "@wishwell/contract/api/site-contents";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { useState, lazy, type MouseEvent, Suspense } from "react";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { LoadingBar } from "../../../ui/feedback/Loading.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { EmptyState, RuledList } from "../../../ui/layout/Panel.tsx";
import { Heart } from "../../../ui/paper/folded.tsx";
import { Picture } from "../../../ui/paper/Picture.tsx";
import { CharityCarousel, type TileCharity } from "../carousel/CharityCarousel.tsx";
import { sectorChoices } from "../carousel/sector-choices.ts";
import { SectorForm } from "../carousel/SectorForm.tsx";
import { CharityLogo } from "../CharityLogo.tsx";
import { WebsiteLink } from "../WebsiteLink.tsx";
import { charitiesAddress, entryId, entryAddress } from "./charities-url.ts";
import styles from "./CharitiesPage.module.css";
import howItWorks from "./HowItWorks.module.css";
import { IsItListed } from "./IsItListed.tsx";

/** Null content: the server could not read the charities just now; the rest of the page is still shown. */
export function CharitiesPage({ content }: { content: CharitiesContent | null }) {
  const { product } = usePublicConfig();
  return (
    <>
      <section className={`clip ${styles.band}`}>
        <div className={`stack centre-block page-width ${styles.inner}`}>
          <div>
            <h1>The other half</h1>
            <p>
              Half of what guests give buys one present. The other half goes to a charity the birthday child cares
              about. Pick one of these, or almost any registered charity in the United Kingdom.
            </p>
          </div>
          <StaticHtml part="causes" styled={[styles]} />
        </div>
      </section>
      {content !== null && <IsItListed answer={content.answer} />}
      {content === null ? <Unread /> : <Charities content={content} />}
      <StaticHtml part="charities-paid" styled={[howItWorks]} />
      <section className={styles.call}>
        <div className={`spread centre-block page-width ${styles.callInner}`}>
          <div>
            <h2>Ask the birthday child</h2>
            <p className="mt-8">The best answers start with “because”.</p>
          </div>
          <Button size="large" wide="phone" href="/event/create">
            Create a {product}
          </Button>
        </div>
      </section>
    </>
  );
}

/** Tiles and list share the URL, so turning a page of the list keeps the sector. */
function Charities({ content }: { content: CharitiesContent }) {
  const [sector, setSector] = useState(String(content.sector ?? ""));
  return (
    <>
      {content.tiles.length > 0 && <Partners content={content} sector={sector} onSector={setSector} />}
      <CharityList entries={content.entries} meta={content.meta} sector={sector} />
    </>
  );
}

function Unread() {
  return (
    <div className={`wrap ${styles.unread}`}>
      <ErrorSummary
        title={
          <>
            <b>{siteTexts.charitiesLoading}.</b> {siteTexts.serviceDown} <a href="/cms/charities">Try again</a>
          </>
        }
      />
    </div>
  );
}

interface CharityListProps extends Pick<CharitiesContent, "entries" | "meta"> {
  /** The tiles' sector, kept in the links to other pages. */
  sector: string;
}

/** All charities that can be chosen without searching, by name. */
function CharityList({ entries, meta, sector }: CharityListProps) {
  if (meta.total === 0) return <None />;
  const hrefOf = (page: number) => `${charitiesAddress({ page, sector })}#list`;
  return (
    <section className={`wrap ${styles.list}`} id="list" aria-labelledby="list-title">
      <div className={`spread mb-14 align-end ${styles.head}`}>
        <h2 id="list-title">Ready for families to choose</h2>
        <span className="muted">{meta.total === 1 ? "1 charity" : `${meta.total} charities`}</span>
      </div>
      <RuledList>
        {entries.map((entry) => (
          <Entry key={entry.uuid} entry={entry} />
        ))}
      </RuledList>
      <Pager label="Pages of charities" meta={meta} hrefOf={hrefOf} />
      <p className="text-15 muted mt-20">
        Yours not here? <a href="#listed">Search the public registers</a>.{" "}
        <a href="#enrol">Charities: how to enrol and be paid</a>
      </p>
    </section>
  );
}

function None() {
  return (
    <section className={`wrap ${styles.list}`}>
      <EmptyState picture={<OtherHalf />} title="No charities to show yet">
        You can choose almost any charity on the public registers when you create a party. Search by name or number.
      </EmptyState>
    </section>
  );
}

function OtherHalf() {
  return (
    <Picture width={96} height={84}>
      <Heart x={48} y={32} size={40} tones={["well.5", "well.7"]} />
    </Picture>
  );
}

function Entry({ entry }: { entry: CharityEntry }) {
  return (
    <li id={entryId(entry.uuid)} className={styles.entry}>
      <CharityLogo size="entry" name={entry.name} logoUrl={entry.logo_url} sector={entry.sector} />
      <div className={styles.words}>
        <h3>{entry.name}</h3>
        <p className="mt-4">{entry.description}</p>
      </div>
      <WebsiteLink url={entry.website_url} domain={entry.website_domain} />
    </li>
  );
}

// Loaded on demand.
const CharityDialogue = lazy(async () => ({ default: (await import("./CharityDialogue.tsx")).CharityDialogue }));

interface PartnersProps {
  content: CharitiesContent;
  /** The chosen sector's value; empty for all. */
  sector: string;
  onSector: (sector: string) => void;
}

/** The row of tiles. Without JavaScript, tabs and select reload the page, and a tile links to its entry in the list. */
function Partners({ content, sector, onSector }: PartnersProps) {
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
