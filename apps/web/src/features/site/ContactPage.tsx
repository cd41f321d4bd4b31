import type { ContactContent } from "@wishwell/contract/page-contents";
import { ContactForm } from "./ContactForm.tsx";
import { useSite } from "./site-context.tsx";
import styles from "./ContactPage.module.css";

const nothingChosen: ContactContent = { topic: "general", donation_uuid: "" };

export function ContactPage({ content }: { content: ContactContent | null }) {
  const { config } = useSite();
  const support = config.support_email;
  return (
    <div className="wrap">
      <div className={styles.contact}>
        <div>
          <h1>Contact us</h1>
          <p className={styles.lead}>Choose a topic, so that your message reaches the right person.</p>
          <ContactForm content={content ?? nothingChosen} />
        </div>
        <aside className={styles.ways} aria-label="Other ways to reach us">
          <section>
            <h2>Write</h2>
            <p>
              <a href={`mailto:${support}`}>{support}</a>
            </p>
          </section>
          {config.company_address !== "" && (
            <section>
              <h2>Post</h2>
              <address>{config.company_address}</address>
            </section>
          )}
          <section>
            <h2>Found a bug?</h2>
            <p>
              <a href={mail(support, `${config.product} bug report`)}>Send a bug report</a> and say what you tapped.
            </p>
          </section>
          <section>
            <h2>Your personal data</h2>
            <p>
              Signed in, you can download or delete everything under <a href="/user/details">My Details</a>. For all
              else see the <a href="/cms/privacy">privacy policy</a>.
            </p>
          </section>
          {config.social_links.length > 0 && (
            <section>
              <h2>Say hello</h2>
              <p className={styles.hello}>
                {config.social_links.map((link) => (
                  <a key={link.url} href={link.url} rel="noopener external">
                    {link.name}
                  </a>
                ))}
              </p>
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}

function mail(address: string, subject: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
