import { useQuery } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/screen-texts";
import type { ThemeStatus } from "@wishwell/contract/api/admin/choices";
import type { Theme } from "@wishwell/contract/api/themes";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { LinkedEntry } from "../../../ui/layout/LinkedEntry.tsx";
import { Skeleton } from "../../../ui/feedback/Loading.tsx";
import { EmptyState, Panel } from "../../../ui/layout/Panel.tsx";
import { PostSpot } from "../../../ui/paper/spots.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { useAdminSearch } from "../lists/use-admin-search.ts";
import { adminAddress, createAddress, listAddress, themeList, themesShown } from "./admin-themes.ts";
import styles from "./ThemeListScreen.module.css";

const views = [
  { value: "all", label: "All" },
  { value: "draft", label: "Drafts" },
  { value: "published", label: "Published" },
  { value: "withdrawn", label: "Withdrawn" },
] as const;

/** Themes by name, whether organisers can choose them or not. */
export function ThemeListScreen() {
  const { wanted, go, hrefOf } = useAdminSearch(listAddress, themesShown);
  const list = useQuery(themeList(wanted.show, wanted.page));
  const found = list.data;
  return (
    <div className="wrap page-padding">
      <div className="spread gap-12-24">
        <h1>Themes</h1>
        <Button href={createAddress} icon="plus">
          Add a theme
        </Button>
      </div>
      <div className={`cluster ${styles.count}`}>
        <Segmented label="Which themes" choices={views} value={wanted.show} onChange={(show) => go({ show })} />
        <p className="muted no-margin" role="status">
          {found && (found.meta.total === 1 ? "1 theme" : `${found.meta.total} themes`)}
        </p>
      </div>
      {list.isError && (
        <LoadingFailed what={texts.themesLoading} fault={list.error} outlined onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <ThemesLoading />}
      {found && found.data.length === 0 && (
        <NoThemes total={found.meta.total} all={wanted.show === "all"} firstPage={hrefOf(1)} />
      )}
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
      {found && <Pager label="Pages of themes" meta={found.meta} hrefOf={hrefOf} />}
    </div>
  );
}

function ThemeEntry({ theme }: { theme: Theme }) {
  return (
    <LinkedEntry href={adminAddress(theme.uuid)} name={theme.name} picture={<Thumbnail theme={theme} />}>
      <p className="small muted">{theme.group_name}</p>
      {theme.status !== "published" && <ThemePill status={theme.status} />}
    </LinkedEntry>
  );
}

export function ThemePill({ status }: { status: ThemeStatus }) {
  if (status === "published") return null;
  const isDraft = status === "draft";
  return (
    <StatePill tone={isDraft ? "waiting" : "off"} shape={isDraft ? "dashed" : "ring"}>
      {isDraft ? "Draft" : "Withdrawn"}
    </StatePill>
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
function NoThemes({ total, all, firstPage }: { total: number; all: boolean; firstPage: string }) {
  const behind = total > 0;
  return (
    <Panel>
      <EmptyState
        picture={<PostSpot size={96} />}
        title={behind ? "Nothing on this page" : all ? "No themes yet" : "No matching themes"}
        action={
          behind && (
            <Button variant="line" href={firstPage}>
              Go to the first page
            </Button>
          )
        }
      >
        {behind
          ? "This list no longer has that many pages."
          : all
            ? "Until you add one, parties get a traditional or plain poster."
            : "Choose “All” to see every theme."}
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
