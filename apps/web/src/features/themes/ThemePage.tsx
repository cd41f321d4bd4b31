import type { ThemesContent, ThemeTile } from "@wishwell/contract/api/site-contents";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { Button } from "../../ui/fields/Button.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { ThemeGrid } from "./ThemeGrid.tsx";
import styles from "./ThemePage.module.css";
import { ThemePoster } from "./ThemePoster.tsx";
import { createPartyAddress, themesAddress } from "./themes-urls.ts";
import { ThemesNotLoaded } from "./ThemesNotLoaded.tsx";

/** One theme with its large poster, and the others of its collection. */
export function ThemePage({ content }: { content: ThemesContent | null }) {
  const theme = content?.chosen ?? null;
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={`mb-6 ${styles.back}`}>
        <a className="inline-line touch-height gap-6" href={themesAddress()}>
          <Icon name="left" size={18} />
          Party Themes
        </a>
      </p>
      {content === null || theme === null ? (
        <>
          <h1>A party theme</h1>
          <ThemesNotLoaded what={siteTexts.themeLoadingAgain} />
        </>
      ) : (
        <>
          <OneTheme theme={theme} />
          <Others theme={theme} collections={content.collections} />
        </>
      )}
    </div>
  );
}

function OneTheme({ theme }: { theme: ThemeTile }) {
  return (
    <div className={`stack gap-32 ${styles.theme}`}>
      <div className={`can-shrink sticky ${styles.words}`}>
        <h1 className="break-words">{theme.name}</h1>
        <p className={`text-19 ${styles.lead}`}>
          An invitation with {theme.lettering} lettering. Day, time and place come from your party; the words, the
          colours and the picture are yours to change.
        </p>
        <Button size="large" wide="phone" href={createPartyAddress(theme.uuid)}>
          Use this theme
        </Button>
      </div>
      <div className={`bg-custard ${styles.sheet}`}>
        <ThemePoster theme={theme} />
      </div>
    </div>
  );
}

function Others({ theme, collections }: { theme: ThemeTile; collections: ThemesContent["collections"] }) {
  const own = collections.find(({ name }) => name === theme.group_name);
  const others = (own?.themes ?? []).filter(({ uuid }) => uuid !== theme.uuid);
  if (own === undefined || others.length === 0) return null;
  const title = `More from ${own.name}`;
  return (
    <section className={styles.others}>
      <div className={`spread align-baseline ${styles.head}`}>
        <h2 className="text-27 break-words">{title}</h2>
        {own.total > own.themes.length && <a href={themesAddress({ collection: own.uuid })}>All {own.total} themes</a>}
      </div>
      <ThemeGrid label={title} themes={others} />
    </section>
  );
}
