import type { ThemesContent, ThemeTile } from "@wishwell/contract/api/site-contents";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { type Ref, useEffect, useRef, useState } from "react";
import { usePublicConfig } from "../../lib/pages/public-config.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { Pager } from "../../ui/layout/Pager.tsx";
import { EmptyState } from "../../ui/layout/Panel.tsx";
import { Tabs } from "../../ui/layout/Tabs.tsx";
import { PostSpot } from "../../ui/paper/spots.tsx";
import { ThemeGrid } from "./ThemeGrid.tsx";
import { ThemePoster } from "./ThemePoster.tsx";
import styles from "./ThemesPage.module.css";
import { ThemesNotLoaded } from "./ThemesNotLoaded.tsx";
import { createPartyAddress, themeAddress, themesAddress } from "./themes-urls.ts";

/** `content` is null when the server could not load the themes. */
export function ThemesPage({ content }: { content: ThemesContent | null }) {
  if (content === null || content.chosen === null) {
    return (
      <div className={`wrap ${styles.alone}`}>
        <Head />
        {content === null ? <ThemesNotLoaded what={siteTexts.themesLoading} /> : <None />}
      </div>
    );
  }
  return <Gallery content={content} first={content.chosen} />;
}

function Head() {
  return (
    <>
      <h1>Party Themes</h1>
      <p className={`mt-12 text-19 ${styles.lead}`}>
        Every poster works on a phone and prints on A4. Change the words, colours and lettering, or put your own photo
        in the middle.
      </p>
    </>
  );
}

/**
 * The themes with a preview of the chosen one beside them. On phones the preview is below, and choosing a theme scrolls
 * to it.
 */
function Gallery({ content, first }: { content: ThemesContent; first: ThemeTile }) {
  const { collections, collection, meta } = content;
  const [chosen, setChosen] = useState(first);
  const [choices, setChoices] = useState(0);
  const preview = useRef<HTMLElement>(null);
  const choose = (theme: ThemeTile) => {
    setChosen(theme);
    setChoices(choices + 1);
    // Keeps the choice in the URL, for reloading and sharing.
    const address = themesAddress({ collection, page: meta.current_page, theme: theme.uuid });
    window.history.replaceState(window.history.state, "", address);
  };

  useEffect(() => {
    if (choices === 0 || window.matchMedia("(min-width: 992px)").matches) return;
    preview.current?.focus({ preventScroll: true });
    preview.current?.scrollIntoView();
  }, [choices]);

  return (
    <div className={`wrap stack align-start ${styles.page}`}>
      <div id="themes" tabIndex={-1} className={styles.themes}>
        <Head />
        {collections.length > 1 && <Collections content={content} />}
        {collections
          .filter(({ themes }) => themes.length > 0)
          .map(({ uuid, name, total, themes }) => (
            <section key={uuid} className={styles.collection} aria-labelledby={`collection-${uuid}`}>
              <div className={`cluster align-baseline ${styles.head}`}>
                <h2 id={`collection-${uuid}`} className="text-27 break-words">
                  {name}
                </h2>
                <span className="muted">
                  {total} <span className="only-heard">{total === 1 ? "theme" : "themes"}</span>
                </span>
              </div>
              <ThemeGrid label={name} themes={themes} chosen={chosen.uuid} onChoose={choose} />
            </section>
          ))}
        <Pager label="Pages of themes" meta={meta} hrefOf={(page) => themesAddress({ collection, page })} />
      </div>
      <ThemePreview theme={chosen} ref={preview} />
    </div>
  );
}

function Collections({ content: { collections, collection } }: { content: ThemesContent }) {
  return (
    <div className="mt-24">
      <Tabs
        label="Collections"
        current={themesAddress({ collection })}
        tabs={[
          { label: "All", href: themesAddress() },
          ...collections.map(({ uuid, name }) => ({ label: name, href: themesAddress({ collection: uuid }) })),
        ]}
      />
    </div>
  );
}

function None() {
  const { product } = usePublicConfig();
  return (
    <EmptyState
      picture={<PostSpot size={96} />}
      title="No themes to show yet"
      action={<Button href="/event/create">Create a {product}</Button>}
    >
      You’ll still get a plain poster, with your own words and photo.
    </EmptyState>
  );
}

/** The chosen theme, with actions. */
function ThemePreview({ theme, ref }: { theme: ThemeTile; ref: Ref<HTMLElement> }) {
  return (
    <aside className={`can-shrink bg-custard ${styles.preview}`} aria-label="Theme preview" tabIndex={-1} ref={ref}>
      <div className={`centre-block ${styles.sheet}`}>
        {/* Lazy, because on phones it is below all themes. */}
        <ThemePoster theme={theme} loading="lazy" />
      </div>
      <h2 aria-live="polite">{theme.name}</h2>
      <p className="no-margin">{theme.lettering} lettering. Words, colours and picture are yours to change.</p>
      <div className={`cluster mt-20 gap-12-24 ${styles.acts}`}>
        <Button wide="phone" href={createPartyAddress(theme.uuid)}>
          Use this theme
        </Button>
        <a className={`semibold ${styles.larger}`} href={themeAddress(theme.uuid)}>
          See it larger
        </a>
        <a className={`semibold ${styles.larger} ${styles.back}`} href="#themes">
          Back to the themes
        </a>
      </div>
    </aside>
  );
}
