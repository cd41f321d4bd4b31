import type { CharitiesContent, CharityEntry } from "@wishwell/contract/api/site-contents";
import { EmptyState, RuledList } from "../../../ui/layout/Panel.tsx";
import { Heart } from "../../../ui/paper/folded.tsx";
import { Picture } from "../../../ui/paper/Picture.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { CharityLogo } from "../CharityLogo.tsx";
import { charitiesAddress, entryId } from "./charities-url.ts";
import styles from "./CharityList.module.css";
import { WebsiteLink } from "../WebsiteLink.tsx";

interface CharityListProps extends Pick<CharitiesContent, "entries" | "meta"> {
  /** The tiles' sector, kept in the links to other pages. */
  sector: string;
}

/** All charities that can be chosen without searching, by name. */
export function CharityList({ entries, meta, sector }: CharityListProps) {
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
      <EmptyState picture={<OtherHalf />} title="No charity is shown here yet">
        Any charity on the public registers can be chosen when you create a party: search for it by name or number.
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
      <CharityLogo size="entry" name={entry.name} logoUrl={entry.logo_url} />
      <div className={styles.words}>
        <h3>{entry.name}</h3>
        <p>{entry.description}</p>
      </div>
      <WebsiteLink url={entry.website_url} domain={entry.website_domain} />
    </li>
  );
}
