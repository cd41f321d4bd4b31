import type { ThemeTile } from "@wishwell/contract/api/site-contents";
import styles from "./ThemePoster.module.css";

/** A theme's poster for a made-up party. Another theme replaces the image at once, without showing the old one. */
export function ThemePoster({ theme, loading }: { theme: ThemeTile; loading?: "lazy" }) {
  return (
    <img
      key={theme.uuid}
      className={`full-width rounded-sheet shadow auto-height ${styles.poster}`}
      src={theme.preview_url}
      alt={`Invitation poster: ${theme.preview_text.replaceAll("\n", ". ")}`}
      width="600"
      height="846"
      loading={loading}
      decoding="async"
    />
  );
}
