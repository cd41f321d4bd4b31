import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import { useSession } from "../../../lib/session/session.ts";
import bunting from "../../../ui/layout/Bunting.module.css";
import { Button } from "../../../ui/fields/Button.tsx";
import { findPartyHref, opening } from "../../../ui/site/find-party.ts";
import { Film } from "../film/Film.tsx";
import { feeWords } from "../fee-words.ts";
import { useSite } from "../../../lib/pages/site-context.tsx";
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
            Guests need no account. {feeWords(config.fees)} per contribution and the payment provider’s fee, all shown
            before anyone pays.
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
