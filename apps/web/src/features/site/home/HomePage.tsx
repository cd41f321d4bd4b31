import { limits } from "@wishwell/contract/api/limits";
import type { HomeContent } from "@wishwell/contract/api/site-contents";
import { type ComponentType, lazy, Suspense, useRef } from "react";
import { useSite } from "../../../lib/pages/site-context.tsx";
import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import splitBar from "../../../ui/paper/SplitBar.module.css";
import ticket from "../../../ui/paper/Ticket.module.css";
import workedTicket from "../ExampleTicket.module.css";
import { organisationData } from "../structured-data.ts";
import { StructuredData } from "../StructuredData.tsx";
import halves from "./Halves.module.css";
import { Hero, PosterFan } from "./Hero.tsx";
import styles from "./HomePage.module.css";
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

/**
 * For guests with a paper invitation. The dialogue searches for the typed text. The field has no name, so that an email
 * address never ends up in a URL.
 */
function CodeBox() {
  const { findParty } = useSite();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={styles.box} id="find-your-party">
      <div className={`stack centre-block gap-32 page-width ${styles.inner}`}>
        <div>
          <h2>Got a paper invitation?</h2>
          <p className={`mt-10 text-19 ${styles.text}`}>
            Type the party code printed at the bottom, or the email address it was sent to.
          </p>
        </div>
        <noscript>
          <PlainForm />
          <p className={`mt-10 text-19 ${styles.text}`}>Searching by email needs JavaScript.</p>
        </noscript>
        <form
          className={`gap-12 cluster align-end ${styles.form} script-only`}
          onSubmit={(event) => {
            event.preventDefault();
            findParty(input.current?.value.trim());
          }}
        >
          <TextField
            id="home-code"
            ref={input}
            label="Party code or email"
            maxLength={limits.searchCode}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" variant="sun" wide="phone">
            Find your party
          </Button>
        </form>
      </div>
    </section>
  );
}

/** Without script only party codes can be searched for: an email address would be exposed in the URL. */
function PlainForm() {
  return (
    <form className={`gap-12 cluster align-end ${styles.form}`} action="/@" method="get">
      <TextField
        id="plain-code"
        name="code"
        label="Party code"
        required
        // Eight letters or digits, with or without a leading @ and separators.
        pattern="\s*@?(?:[A-Za-z0-9][\s\-]*){8}"
        title="The 8 letters and digits of a party code"
        maxLength={limits.searchCode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="sun" wide="phone">
        Find your party
      </Button>
    </form>
  );
}

/** Resolves when the user scrolls near a part of the page, so that code that only animates it can load late. */
async function whenNear(id: string): Promise<void> {
  const part = document.getElementById(id);
  if (!part) return;
  await new Promise<void>((near) => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        near();
      },
      { rootMargin: "400px" },
    );
    watch.observe(part);
  });
}
