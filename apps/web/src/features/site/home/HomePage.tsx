import type { HomeContent } from "@wishwell/contract/api/site-contents";
import { type ComponentType, lazy, Suspense } from "react";
import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import { whenNear } from "../../../lib/pages/when-near.ts";
import splitBar from "../../../ui/paper/SplitBar.module.css";
import ticket from "../../../ui/paper/Ticket.module.css";
import { useSite } from "../../../lib/pages/site-context.tsx";
import { organisationData } from "../structured-data.ts";
import { StructuredData } from "../StructuredData.tsx";
import workedTicket from "../ExampleTicket.module.css";
import { CodeBox } from "./CodeBox.tsx";
import halves from "./Halves.module.css";
import { Hero } from "./Hero.tsx";
import { PosterFan } from "./PosterFan.tsx";
import reasons from "./Reasons.module.css";
import steps from "./Steps.module.css";

const partnersId = "charity-partners";

interface HomePageProps {
  /** Null when the charities could not be loaded; the page is shown without them. */
  content: HomeContent | null;
  /** The row of charities. It is in the page's HTML; its script loads when the visitor scrolls near it. */
  Partners?: ComponentType<{ content: HomeContent }>;
}

const PartnersWhenNear = lazy(async () => {
  await whenNear(partnersId);
  return { default: (await import("../../charities/home/HomePartners.tsx")).HomePartners };
});

/** The `StaticHtml` parts keep the server's HTML: see served-home-parts.ts. */
export function HomePage({ content, Partners = PartnersWhenNear }: HomePageProps) {
  const { config } = useSite();
  return (
    <>
      <StructuredData data={organisationData(config)} />
      <Hero />
      <StaticHtml part="halves" styled={[ticket, splitBar, workedTicket, halves]} />
      <StaticHtml part="steps" styled={[steps]} />
      <PosterFan />
      <StaticHtml part="reasons" styled={[reasons]} />
      {content !== null && content.tiles.length > 0 && (
        <div id={partnersId} className="further-down">
          <Suspense fallback={null}>
            <Partners content={content} />
          </Suspense>
        </div>
      )}
      <CodeBox />
    </>
  );
}
