import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import styles from "./HowItWorks.module.css";

/** The most common questions of families and charities about the charity half. */
export function HowItWorks() {
  const { product, support_email: support } = usePublicConfig();
  return (
    <section className={`wrap ${styles.how}`} id="enrol" aria-labelledby="enrol-title">
      <h2 id="enrol-title">How charities enrol and are paid</h2>
      <div className={`stack mt-20 two-columns ${styles.columns}`}>
        <section>
          <h3>How a charity is chosen</h3>
          <p>
            Parent and child choose together when they set the party up, and may say in a few words why. Guests read
            those words on the invitation.
          </p>
        </section>
        <section>
          <h3>How its half arrives</h3>
          <p>
            About 72 hours after the party the charity is paid. A charity that has not claimed its half after 3 months
            gives way: the organiser is asked to choose another.
          </p>
        </section>
        <section>
          <h3>Gift Aid</h3>
          <p>
            Guests who pay UK tax can add Gift Aid to the charity’s half, so that the charity can claim a quarter more
            at no cost to them.
          </p>
        </section>
        <section>
          <h3>You are a charity?</h3>
          <p>
            The first family that chooses you enrols you. We then write to the e-mail address of your entry in the
            public register, with a code that opens your details on {product}: there you say where your half should go.
            Nothing is paid before we have checked it. Questions? Write to <a href={`mailto:${support}`}>{support}</a>{" "}
            with your registered number.
          </p>
        </section>
      </div>
    </section>
  );
}
