import { Logo } from "./Logo.tsx";
import { footerLinks } from "./site-links.ts";
import styles from "./SiteFooter.module.css";

interface SiteFooterProps {
  product: string;
  tagline: string;
  socialLinks: readonly { name: string; url: string }[];
}

export function SiteFooter({ product, tagline, socialLinks }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <Logo product={product} onDark />
          <p className={styles.tagline}>{tagline}</p>
        </div>
        <nav aria-label="More">
          <ul className={styles.links}>
            {footerLinks.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
          {socialLinks.length > 0 && (
            <ul className={styles.links} aria-label={`${product} elsewhere`}>
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
