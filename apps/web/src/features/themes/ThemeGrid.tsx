import type { ThemeTile } from "@wishwell/contract/api/site-contents";
import type { MouseEvent } from "react";
import styles from "./ThemeGrid.module.css";
import { themeAddress } from "./themes-urls.ts";

interface ThemeGridProps {
  label: string;
  themes: readonly ThemeTile[];
  /** The uuid of the theme in the preview. */
  chosen?: string | undefined;
  /** Shows a theme in the preview; without script the link opens its own page. */
  onChoose?: (theme: ThemeTile) => void;
}

export function ThemeGrid({ label, themes, chosen, onChoose }: ThemeGridProps) {
  const follow = (event: MouseEvent, theme: ThemeTile) => {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(theme);
  };
  return (
    <ul className={`stack mt-14 ${styles.themes}`} aria-label={label}>
      {themes.map((theme) => (
        <li className="can-shrink" key={theme.uuid}>
          <a
            href={themeAddress(theme.uuid)}
            aria-current={theme.uuid === chosen || undefined}
            onClick={(event) => follow(event, theme)}
          >
            <img src={theme.thumbnail_url} alt="" width="100" height="100" loading="lazy" decoding="async" />
            {theme.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
