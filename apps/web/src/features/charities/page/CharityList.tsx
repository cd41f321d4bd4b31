import type { CharitiesContent, CharityEntry } from "@wishwell/contract/page-contents";
import { RuledList } from "../../../ui/light/Panel.tsx";
import { Pager } from "../../../ui/light/Tabs.tsx";
import { CharityLogo } from "../CharityLogo.tsx";
import { charitiesAddress, entryId } from "./charities-address.ts";
import styles from "./CharityList.module.css";
import { WebsiteLink } from "../WebsiteLink.tsx";

type CharityListProps = Pick<CharitiesContent, "entries" | "meta" | "sector">;

/** Everything that families can choose without searching, by name. */
export function CharityList({ entries, meta, sector }: CharityListProps) {
  const hrefOf = (page: number) => `${charitiesAddress({ page, sector: String(sector ?? "") })}#list`;
  return (
    <section className={`wrap ${styles.list}`} id="list" aria-labelledby="list-title">
      <div className={styles.head}>
        <h2 id="list-title">Ready for families to choose</h2>
        {meta.total > 0 && <span className="muted">{meta.total === 1 ? "1 charity" : `${meta.total} charities`}</span>}
      </div>
      {meta.total === 0 && <p className={styles.none}>No charity is shown here yet.</p>}
      {entries.length > 0 && (
        <RuledList>
          {entries.map((entry) => (
            <Entry key={entry.uuid} entry={entry} />
          ))}
        </RuledList>
      )}
      <Pager label="Pages of charities" meta={meta} hrefOf={hrefOf} />
      <p className={styles.after}>
        Yours not here? You can search the public registers when you create a party.{" "}
        <a href="#enrol">Charities: how to enrol and be paid</a>
      </p>
    </section>
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
