import { Bunting } from "../../ui/layout/Bunting.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { GiftSpot, HeartSpot, LockSpot, PostSpot, TeaSpot } from "../../ui/paper/spots.tsx";
import { SplitCake } from "../../ui/paper/SplitCake.tsx";
import styles from "./AboutPage.module.css";
import { feeWords } from "./fee-words.ts";
import { useSite } from "../../lib/pages/site-context.tsx";

export function AboutPage() {
  return (
    <>
      <Opening />
      <Idea />
      <Promises />
      <Ways />
    </>
  );
}

function Opening() {
  const { product } = useSite().config;
  return (
    <section className={`clip relative bg-party ${styles.opening}`}>
      <Bunting />
      <div className={`stack centre-block page-width ${styles.openingInner}`}>
        <div>
          <h1>About {product}</h1>
          <p className={`mt-18 tight ${styles.lead}`}>
            A birthday needs a cake, some friends and one good present. It doesn’t need fifteen parcels, nine of them
            bubble sets.
          </p>
        </div>
        <svg
          className={`full-width centre-block auto-height ${styles.cake}`}
          viewBox="-245 -400 490 540"
          aria-hidden="true"
        >
          <SplitCake gap={30} />
        </svg>
      </div>
    </section>
  );
}

function Idea() {
  return (
    <section className={`section ${styles.idea}`}>
      <div className="wrap">
        <h2>Two halves, one wish</h2>
        <p className={`mt-14 measure ${styles.text}`}>
          Guests who’d like to give something give money, as much or as little as suits them. After fees, it’s split
          down the middle.
        </p>
        <div className={`stack clip two-columns ${styles.pair}`}>
          <div className={styles.gift}>
            <GiftSpot size={84} />
            <h3>Half for a present</h3>
            <p className="no-margin">
              The one the birthday child has been wishing for, and couldn’t have had from any one guest. They say on the
              invitation why they would love it.
            </p>
          </div>
          <div className="bg-well">
            <HeartSpot size={84} />
            <h3>Half for a charity</h3>
            <p className="no-margin">
              One that the child has picked, with a line about why. Six-year-olds have strong views on hedgehogs, the
              sea and dogs without a home.
            </p>
          </div>
        </div>
        <p className={`mt-14 measure ${styles.text}`}>
          And nobody has to give. You can accept or decline an invitation without giving a penny, and guests never see
          who gave and who didn’t.
        </p>
      </div>
    </section>
  );
}

function Promises() {
  const { fees } = useSite().config;
  return (
    <section className={`section bg-soft ${styles.promises}`}>
      <div className="wrap">
        <h2>What we hold ourselves to</h2>
        <ul className={`stack mt-28 ${styles.list}`}>
          <li>
            <TeaSpot size={56} />
            <div>
              <h3>Less to do for parents</h3>
              <p className="mt-6">
                One place for the poster, the invitations, the replies, the allergies and the thank-yous. Guests reply
                on their phone, without an account.
              </p>
            </div>
          </li>
          <li>
            <PostSpot size={56} />
            <div>
              <h3>No hidden fees</h3>
              <p className="mt-6">
                We take {feeWords(fees)} from each contribution. Everyone sees every fee before paying, and{" "}
                <a href="/cms/fees">all of it is on one page</a>.
              </p>
            </div>
          </li>
          <li>
            <LockSpot size={56} />
            <div>
              <h3>Careful with children’s details</h3>
              <p className="mt-6">
                Guests see a first name and an age. Addresses and needs are deleted soon after the party.{" "}
                <a href="/cms/privacy#how-long">We say how soon</a>.
              </p>
            </div>
          </li>
        </ul>
      </div>
    </section>
  );
}

function Ways() {
  const { product } = useSite().config;
  return (
    <section className={styles.ways}>
      <div className={`spread centre-block page-width ${styles.waysInner}`}>
        <div>
          <h2>What would yours wish for?</h2>
          <p className="mt-8">
            Twelve ideas to begin with: meet the <a href="/cms/gudooers">{product}ers</a>.
          </p>
        </div>
        <Button size="large" wide="phone" href="/event/create">
          Create a {product}
        </Button>
      </div>
    </section>
  );
}
