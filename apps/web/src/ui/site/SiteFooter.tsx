import type { PublicConfig } from "@wishwell/contract/api/operations";
import { Logo } from "./Logo.tsx";
import { operatorFacts } from "./operator-words.ts";
import { footerLinks } from "./site-links.ts";
import styles from "./SiteFooter.module.css";

interface SiteFooterProps {
  config: Pick<PublicConfig, "product" | "tagline" | "social_links" | "operator">;
  /** Where this page can be reported. */
  report?: string;
}

export function SiteFooter({
  config: { product, tagline, social_links: socialLinks, operator },
  report,
}: SiteFooterProps) {
  const facts = operatorFacts(product, operator);
  return (
    <footer className={`no-print ${styles.footer}`}>
      <div className={`spread wrap gap-32 align-start ${styles.inner}`}>
        <div>
          <Logo product={product} onDark />
          <p className={`mt-14 ${styles.tagline}`}>{tagline}</p>
          {facts.length > 0 && <p className="text-15 mt-14 measure">{facts.join(" ")}</p>}
        </div>
        <nav aria-label="More">
          <ul className={`flex-wrap ${styles.links}`}>
            {footerLinks.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
          {report && (
            <p className="text-15 mt-14">
              <a href={report} rel="nofollow">
                Report this page
              </a>
            </p>
          )}
          {socialLinks.length > 0 && (
            <ul className={`flex-wrap ${styles.links}`} aria-label={`${product} elsewhere`}>
              {socialLinks.map((link) => (
                <li key={link.url}>
                  <a href={link.url} rel="noopener external">
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </nav>
      </div>
    </footer>
  );
}
