import { useSite } from "../../../lib/pages/site-context.tsx";
import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import bunting from "../../../ui/layout/Bunting.module.css";
import { findPartyHref, opening } from "../../../ui/site/find-party.ts";
import { feeWords } from "../fee-words.ts";
import { Film } from "../film/Film.tsx";
import dinosaurs from "../posters/dinosaurs.svg";
import fairies from "../posters/fairies.svg";
import football from "../posters/football.svg";
import sea from "../posters/sea.svg";
import space from "../posters/space.svg";
import traditional from "../posters/traditional.svg";
import styles from "./Hero.module.css";

export function Hero() {
  const { config } = useSite();
  return (
    <section className={`clip relative ${styles.hero}`}>
      <StaticHtml part="bunting" styled={[bunting]} />
      <div className={`stack centre-block page-width ${styles.inner}`}>
        <div>
          <h1>{config.tagline}</h1>
          <p className={styles.lead}>
            Plan the party, send the invitations, and let guests chip in together.{" "}
            <b>Half buys the one present your child really wants. Half goes to a charity they care about.</b>
          </p>
          <div className="row">
            <HeroButtons />
          </div>
          <p className={`text-15 ${styles.fine}`}>
            Guests don’t need an account. {feeWords(config.fees)} per contribution and the payment provider’s fee, all
            shown before anyone pays.
          </p>
        </div>
        <Film>
          <StaticHtml part="cake" styled={[styles]} />
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
export function PosterFan() {
  return (
    <section className={`further-down clip section ${styles.posters}`}>
      <div className={`wrap spread align-end ${styles.head}`}>
        <div>
          <h2>Invitations worth a place on the fridge</h2>
          <p className={`mt-8 ${styles.text}`}>
            Every poster works on a phone and prints on A4, with a party code for guests who like paper.
          </p>
        </div>
        <Button variant="line" size="small" href="/cms/themes">
          See all party themes
        </Button>
      </div>
      {/* A scrolling row must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={`flex gap-14 mt-28 ${styles.fan}`} role="region" aria-label="Invitation themes" tabIndex={0}>
        {posters.map((poster) => (
          <img
            key={poster.src}
            className={`no-flex rounded-sheet auto-height ${styles.poster}`}
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
