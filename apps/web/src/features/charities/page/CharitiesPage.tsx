import type { CharitiesContent } from "@wishwell/contract/api/site-contents";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { useState } from "react";
import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import styles from "./CharitiesPage.module.css";
import { CharityList } from "./CharityList.tsx";
import { IsItListed } from "./IsItListed.tsx";
import howItWorks from "./HowItWorks.module.css";
import { Partners } from "./Partners.tsx";

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
              about. Pick one of these, or any registered charity in the United Kingdom.
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
            <p>The best answers start with “because”.</p>
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
