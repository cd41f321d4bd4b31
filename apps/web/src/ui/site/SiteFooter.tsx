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
    <footer className={`no-print ${styles.footer}`}>
      <div className={`spread wrap gap-32 align-start ${styles.inner}`}>
        <div>
          <Logo product={product} onDark />
          <p className={`mt-14 ${styles.tagline}`}>{tagline}</p>
        </div>
        <nav aria-label="More">
          <ul className={`flex-wrap ${styles.links}`}>
            {footerLinks.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
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
