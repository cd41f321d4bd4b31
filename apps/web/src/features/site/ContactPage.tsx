import type { ContactContent } from "@wishwell/contract/api/page-contents";
import { useSite } from "../../lib/pages/site-context.tsx";
import { ContactForm } from "./ContactForm.tsx";
import styles from "./ContactPage.module.css";

const nothingChosen: ContactContent = { topic: "general", donation_uuid: "" };

export function ContactPage({ content }: { content: ContactContent | null }) {
  return (
    <div className="wrap">
      <div className={`parts-can-shrink stack ${styles.contact}`}>
        <div>
          <h1>Contact us</h1>
          <p className={`text-19 ${styles.lead}`}>Choose a topic, so that your message reaches the right person.</p>
          <ContactForm content={content ?? nothingChosen} />
        </div>
        <div>
          <ContactWays />
          <div className={`stack gap-16 ${styles.topics}`}>
            <section>
              <h2>Refunds</h2>
              <p className="break-words no-margin">
                You can ask until 12 hours after the party, and get back all you gave, fees included. The{" "}
                <a href="/cms/donation-terms#refunds">donation terms</a> say the rest.
              </p>
            </section>
            <section>
              <h2>Your personal data</h2>
              <p className="break-words no-margin">
                Signed in, you can download or delete everything under <a href="/user/details">My Details</a>. Guests
                find a link at the end of their invitation. For all else see{" "}
                <a href="/cms/privacy#your-rights">your rights</a>.
              </p>
            </section>
            <section>
              <h2>Quicker than us</h2>
              <p className="break-words no-margin">
                Most questions have <a href="/cms/faq">an answer already</a>.
              </p>
            </section>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Ways to contact us other than the form, from the configuration. */
function ContactWays() {
  const { product, public_url: site, support_email: support, operator, social_links } = useSite().config;
  return (
    <div className={styles.ways}>
      <section>
        <h2>Write</h2>
        <p>
          <a href={`mailto:${support}`}>{support}</a>
        </p>
      </section>
      {operator.address !== "" && (
        <section>
          <h2>Post</h2>
          <address>{[operator.name || product, operator.address].join("\n")}</address>
        </section>
      )}
      <section>
        <h2>Found a bug?</h2>
        <p>
          <a href={`mailto:${support}?subject=${encodeURIComponent(`${product} bug report`)}`}>Send a bug report</a> and
          say what you tapped.
        </p>
      </section>
      <section>
        <h2>This site</h2>
        <p>
          <a href="/">{site.replace(/^https?:\/\/|\/$/g, "")}</a>
        </p>
      </section>
      {social_links.length > 0 && (
        <section>
          <h2>Say hello</h2>
          <p className={`flex-wrap ${styles.hello}`}>
            {social_links.map((link) => (
              <a key={link.url} href={link.url} rel="noopener external">
                {link.name}
              </a>
            ))}
          </p>
        </section>
      )}
    </div>
  );
}
