import { limits } from "@wishwell/contract/api/limits";
import type { HomeContent } from "@wishwell/contract/api/site-contents";
import { type ComponentType, lazy, Suspense, useRef } from "react";
import { useSite } from "../../../lib/pages/site-context.tsx";
import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import bunting from "../../../ui/layout/Bunting.module.css";
import splitBar from "../../../ui/paper/SplitBar.module.css";
import ticket from "../../../ui/paper/Ticket.module.css";
import { findPartyHref, opening } from "../../../ui/site/find-party.ts";
import workedTicket from "../ExampleTicket.module.css";
import { feeWords } from "../fee-words.ts";
import { Film } from "../film/Film.tsx";
import dinosaurs from "../posters/dinosaurs.svg";
import fairies from "../posters/fairies.svg";
import football from "../posters/football.svg";
import sea from "../posters/sea.svg";
import space from "../posters/space.svg";
import traditional from "../posters/traditional.svg";
import { organisationData } from "../structured-data.ts";
import { StructuredData } from "../StructuredData.tsx";
import halves from "./Halves.module.css";
import heroStyles from "./Hero.module.css";
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
            Type the party code printed at the bottom, or your email address if you were invited by email.
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

function Hero() {
  const { config } = useSite();
  return (
    <section className={`clip relative ${heroStyles.hero}`}>
      <StaticHtml part="bunting" styled={[bunting]} />
      <div className={`stack centre-block page-width ${heroStyles.inner}`}>
        <div>
          <h1>{config.tagline}</h1>
          <p className={heroStyles.lead}>
            Plan the party, send the invitations, and let guests chip in together.{" "}
            <b>Half buys the one present your child really wants. Half goes to a charity they care about.</b>
          </p>
          <div className="row">
            <HeroButtons />
          </div>
          <p className={`text-15 ${heroStyles.fine}`}>
            Guests don’t need an account. {feeWords(config.fees)} per contribution and the payment provider’s fee, all
            shown before anyone pays.
          </p>
        </div>
        <Film>
          <StaticHtml part="cake" styled={[heroStyles]} />
        </Film>
      </div>
    </section>
  );
}

function HeroButtons() {
  const { config, findParty } = useSite();
  const signedIn = useSession() !== null;
  return (
    <>
      <Button size="large" wide="phone" href="/event/create">
        Create a {config.product}
      </Button>
      {signedIn ? (
        <Button variant="line" size="large" wide="phone" href="/dashboard">
          Party Central
        </Button>
      ) : (
        <Button variant="line" size="large" wide="phone" href={findPartyHref} onClick={opening(() => findParty())}>
          Find your party
        </Button>
      )}
    </>
  );
}

const posters = [
  { src: dinosaurs, says: "Roar! Theo is nearly 5" },
  { src: fairies, says: "Iris is six (in the garden)" },
  { src: sea, says: "Dive in! Maya is turning 7" },
  { src: space, says: "Blast off with Ada, 8" },
  { src: football, says: "Kick-off! Sam is 9" },
  { src: traditional, says: "Happy 4th birthday, Zadie" },
];

/** A fan of invitations; on phones a row that scrolls sideways. */
function PosterFan() {
  return (
    <section className={`further-down clip section ${heroStyles.posters}`}>
      <div className={`wrap spread align-end ${heroStyles.head}`}>
        <div>
          <h2>Invitations worth a place on the fridge</h2>
          <p className={`mt-8 ${heroStyles.text}`}>
            Every poster works on a phone and prints on A4, with a party code for guests who like paper.
          </p>
        </div>
        <Button variant="line" size="small" href="/cms/themes">
          See all party themes
        </Button>
      </div>
      {/* A scrolling row must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={`flex gap-14 mt-28 ${heroStyles.fan}`} role="region" aria-label="Invitation themes" tabIndex={0}>
        {posters.map((poster) => (
          <img
            key={poster.src}
            className={`no-flex rounded-sheet auto-height ${heroStyles.poster}`}
            src={poster.src}
            alt={`Invitation poster: ${poster.says}`}
            width="825"
            height="1163"
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
    </section>
  );
}
