import styles from "./ContactWays.module.css";
import { useSite } from "../../lib/pages/site-context.tsx";

/** Every way to reach the house but the form: addresses and links as they are configured. */
export function ContactWays() {
  const { product, public_url: site, support_email: support, company_address, social_links } = useSite().config;
  return (
    <div className={styles.ways}>
      <section>
        <h2>Write</h2>
        <p>
          <a href={`mailto:${support}`}>{support}</a>
        </p>
      </section>
      {company_address !== "" && (
        <section>
          <h2>Post</h2>
          <address>{company_address}</address>
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
          <p className={styles.hello}>
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
