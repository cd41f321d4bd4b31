import { useQuery } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/texts";
import type { Theme } from "@wishwell/contract/api/themes";
import { useSearchParams } from "react-router";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { LinkedEntry } from "../../../ui/layout/LinkedEntry.tsx";
import { Skeleton } from "../../../ui/feedback/Loading.tsx";
import { EmptyState, Panel } from "../../../ui/layout/Panel.tsx";
import { PostSpot } from "../../../ui/paper/spots.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { adminAddress, createAddress, pageAddress, pageIn, themeList } from "./admin-themes.ts";
import styles from "./ThemeListScreen.module.css";

/** All themes by name. */
export function ThemeListScreen() {
  const [search] = useSearchParams();
  const list = useQuery(themeList(pageIn(search)));
  const found = list.data;
  return (
    <div className="wrap page-padding">
      <div className="spread gap-12-24">
        <h1>Themes</h1>
        <Button href={createAddress} icon="plus">
          Add a theme
        </Button>
      </div>
      <p className={`muted ${styles.count}`} role="status">
        {found && (found.meta.total === 1 ? "1 theme" : `${found.meta.total} themes`)}
      </p>
      {list.isError && (
        <LoadingFailed what={texts.themesLoading} fault={list.error} outlined onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <ThemesLoading />}
      {found && found.data.length === 0 && <NoThemes total={found.meta.total} />}
      {found && found.data.length > 0 && (
        <ul
          className={`stack dims-when-busy ${styles.themes}`}
          aria-label="Themes"
          aria-busy={list.isPlaceholderData || undefined}
        >
          {found.data.map((theme) => (
            <ThemeEntry key={theme.uuid} theme={theme} />
          ))}
        </ul>
      )}
      {found && <Pager label="Pages of themes" meta={found.meta} hrefOf={pageAddress} />}
    </div>
  );
}

function ThemeEntry({ theme }: { theme: Theme }) {
  return (
    <LinkedEntry href={adminAddress(theme.uuid)} name={theme.name} picture={<Thumbnail theme={theme} />}>
      <p className="small muted">{theme.group_name}</p>
    </LinkedEntry>
  );
}

function Thumbnail({ theme }: { theme: Theme }) {
  const { thumbnail_url } = theme;
  return (
    <img
      className={`block clip ${styles.picture}`}
      src={thumbnail_url}
      alt=""
      width="100"
      height="100"
      loading="lazy"
      decoding="async"
    />
  );
}

/** Explains an empty list: there are no themes, or the page is beyond the last one. */
function NoThemes({ total }: { total: number }) {
  const behind = total > 0;
  return (
    <Panel>
      <EmptyState
        picture={<PostSpot size={96} />}
        title={behind ? "Nothing on this page" : "No themes yet"}
        action={
          behind && (
            <Button variant="line" href={pageAddress(1)}>
              To the first page
            </Button>
          )
        }
      >
        {behind
          ? "The list has become shorter since this address was written down."
          : "Parties get a traditional or a plain poster until you add the first."}
      </EmptyState>
    </Panel>
  );
}

function ThemesLoading() {
  return (
    <div role="status" className={`stack ${styles.themes}`}>
      <span className="only-heard">Loading</span>
      {Array.from({ length: 12 }, (_, entry) => (
        <div key={entry} className="stack gap-12">
          <span className={`block clip ${styles.picture}`}>
            <Skeleton shape="block" />
          </span>
          <Skeleton shape="long" />
        </div>
      ))}
    </div>
  );
}
