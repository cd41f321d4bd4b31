import { useSession } from "../../../lib/session.ts";
import { Bunting } from "../../../ui/light/Bunting.tsx";
import { Button } from "../../../ui/light/Button.tsx";
import { Confetti } from "../../../ui/light/paper/garlands.tsx";
import { Disc } from "../../../ui/light/paper/shapes.tsx";
import { findPartyHref, opening } from "../../../ui/light/SiteHeader.tsx";
import { SplitCake } from "../../../ui/light/SplitCake.tsx";
import { feeWords } from "../fee-words.ts";
import { useSite } from "../site-context.tsx";
import styles from "./Hero.module.css";

export function Hero() {
  const { config } = useSite();
  return (
    <section className={styles.hero}>
      <Bunting />
      <div className={styles.inner}>
        <div>
          <h1>{config.tagline}</h1>
          <p className={styles.lead}>
            Plan the party, send the invitations, and let guests chip in together.{" "}
            <b>Half buys the one present your child really wants. Half goes to a charity they care about.</b>
          </p>
          <div className="row">
            <HeroButtons />
          </div>
          <p className={styles.fine}>
            Guests need no account. {feeWords(config.fees)} per contribution and the payment provider’s fee, all shown
            before anyone pays.
          </p>
        </div>
        <CakePicture />
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

function CakePicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 620 610" aria-hidden="true">
      <Disc x={310} y={316} r={268} fill="custard.2" />
      <Confetti
        width={620}
        height={600}
        count={44}
        seed={42}
        colours={["jelly.5", "well.5", "#FFFFFF", "sky.4", "jelly.3"]}
        clear={[[105, 60, 430, 540]]}
        sizes={[7, 14]}
      />
      <g transform="translate(310 464) scale(1.08)">
        <SplitCake gap={30} flameClass={styles.flame} />
      </g>
    </svg>
  );
}
