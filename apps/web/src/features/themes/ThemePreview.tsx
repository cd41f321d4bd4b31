import type { ThemeTile } from "@wishwell/contract/api/page-contents";
import type { Ref } from "react";
import { Button } from "../../ui/fields/Button.tsx";
import { ThemePoster } from "./ThemePoster.tsx";
import styles from "./ThemePreview.module.css";
import { beginAddress, themeAddress } from "./themes-address.ts";

/** The theme that was chosen in the gallery, and what can be done with it. */
export function ThemePreview({ theme, ref }: { theme: ThemeTile; ref: Ref<HTMLElement> }) {
  return (
    <aside className={styles.preview} aria-label="Theme preview" tabIndex={-1} ref={ref}>
      <div className={styles.sheet}>
        {/* On phones it stands below all themes. */}
        <ThemePoster theme={theme} loading="lazy" />
      </div>
      <h2 aria-live="polite">{theme.name}</h2>
      <p>{theme.lettering} lettering. Words, colours and picture are yours to change.</p>
      <div className={styles.acts}>
        <Button wide="phone" href={beginAddress(theme.uuid)}>
          Use this theme
        </Button>
        <a className={styles.larger} href={themeAddress(theme.uuid)}>
          See it larger
        </a>
        <a className={`${styles.larger} ${styles.back}`} href="#themes">
          Back to the themes
        </a>
      </div>
    </aside>
  );
}
