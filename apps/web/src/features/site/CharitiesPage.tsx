import { Button } from "../../ui/light/Button.tsx";
import { CausesPicture } from "./CausesPicture.tsx";
import styles from "./CharitiesPage.module.css";
import { useSite } from "./site-context.tsx";

export function CharitiesPage() {
  const { product, support_email: support } = useSite().config;
  return (
    <>
      <section className={styles.band}>
        <div className={styles.inner}>
          <div>
            <h1>The other half</h1>
            <p>
              Half of what guests give buys one present. The other half goes to a charity the birthday child cares
              about.
            </p>
          </div>
          <CausesPicture className={styles.picture} />
        </div>
      </section>
      <div className="wrap">
        <div className={styles.columns}>
          <section>
            <h2>How a charity is chosen</h2>
            <p>
              Parent and child choose together when they set the party up, and may say in a few words why. Guests read
              those words on the invitation.
            </p>
          </section>
          <section>
            <h2>How its half arrives</h2>
            <p>
              About 72 hours after the party the charity is paid. A charity that has not claimed its half after 3 months
              gives way: the organiser is asked to choose another.
            </p>
          </section>
          <section>
            <h2>Gift Aid</h2>
            <p>
              Guests who pay UK tax can add Gift Aid to the charity’s half, so that the charity can claim a quarter more
              at no cost to them.
            </p>
          </section>
          <section>
            <h2>You are a charity?</h2>
            <p>
              Write to <a href={`mailto:${support}`}>{support}</a> with your registered number, and we will tell you how
              to be paid through {product}.
            </p>
          </section>
        </div>
      </div>
      <section className={styles.call}>
        <div className={styles.callInner}>
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
