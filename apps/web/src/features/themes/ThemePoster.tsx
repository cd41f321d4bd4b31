import type { ThemeTile } from "@wishwell/contract/api/site-contents";
import styles from "./ThemePoster.module.css";

/** The poster of a theme for a made-up party. Another theme is another picture: the old one goes at once. */
export function ThemePoster({ theme, loading }: { theme: ThemeTile; loading?: "lazy" }) {
  return (
    <img
      key={theme.uuid}
      className={styles.poster}
      src={theme.preview_url}
      alt={`Invitation poster: ${theme.preview_text.replaceAll("\n", ". ")}`}
      width="600"
      height="846"
      loading={loading}
      decoding="async"
    />
  );
}
