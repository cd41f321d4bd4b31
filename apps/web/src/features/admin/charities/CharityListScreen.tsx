import { useQuery } from "@tanstack/react-query";
import { adminPaths } from "@wishwell/contract/api/admin/paths";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useNavigate, useSearchParams } from "react-router";
import { inPlace } from "../../../lib/pages/in-place.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { Skeleton } from "../../../ui/feedback/Loading.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { SearchBox } from "../../../ui/fields/SearchBox.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { EmptyState, Panel } from "../../../ui/layout/Panel.tsx";
import { HeartSpot } from "../../../ui/paper/spots.tsx";
import styles from "./CharityListScreen.module.css";
import { CharityTile } from "./CharityTile.tsx";
import { charityList, type CharitySearch, createAddress, listAddress } from "./admin-charities.ts";
import { readListAddress, writeListAddress } from "./list-url.ts";

/** All charities by name, fifty per page. */
export function CharityListScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wanted = readListAddress(search);
  const list = useQuery(charityList(wanted));
  const go = (name: string) => void navigate(writeListAddress({ name, page: 1 }), inPlace);
  const found = list.data;
  return (
    <div className="wrap page-padding">
      <div className="spread gap-12-24">
        <h1>Charities</h1>
        <div className="cluster gap-12-24">
          <a href={adminPaths.charitiesWaiting}>Charities to validate</a>
          <Button href={createAddress} icon="plus">
            Add a charity
          </Button>
        </div>
      </div>
      <div className={`spread gap-12-24 ${styles.tools}`}>
        <SearchBox
          label="Name of a charity"
          words={wanted.name}
          maxLength={limits.charityText}
          onSearch={go}
          nothingFits={found?.meta.total === 0}
        />
        <p className="muted no-margin" role="status">
          {found && countInWords(found.meta.total, wanted.name)}
        </p>
      </div>
      {list.isError && (
        <LoadingFailed what={texts.charitiesLoading} fault={list.error} outlined onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <TilesLoading />}
      {found && found.data.length === 0 && <NoCharities search={wanted} total={found.meta.total} />}
      {found && found.data.length > 0 && (
        <ul
          className={`stack dims-when-busy ${styles.tiles}`}
          aria-label="Charities"
          aria-busy={list.isPlaceholderData || undefined}
        >
          {found.data.map((charity) => (
            <CharityTile key={charity.uuid} charity={charity} />
          ))}
        </ul>
      )}
      {found && (
        <Pager label="Pages of charities" meta={found.meta} hrefOf={(page) => writeListAddress({ ...wanted, page })} />
      )}
    </div>
  );
}

function countInWords(total: number, name: string): string {
  const charities = total === 1 ? "1 charity" : `${total} charities`;
  return name === "" ? charities : `${charities} with “${name}”`;
}

function TilesLoading() {
  return (
    <div role="status" className={`stack ${styles.tiles}`}>
      <span className="only-heard">Loading</span>
      {Array.from({ length: 8 }, (_, tile) => (
        <div key={tile} className="stack gap-12">
          <Skeleton shape="block" />
          <Skeleton shape="long" />
        </div>
      ))}
    </div>
  );
}

/** Explains an empty list: there are no charities, none match, or the page is beyond the last one. */
function NoCharities({ search, total }: { search: CharitySearch; total: number }) {
  const picture = <HeartSpot size={96} />;
  if (total > 0) {
    const first = writeListAddress({ ...search, page: 1 });
    return (
      <Panel>
        <EmptyState
          picture={picture}
          title="Nothing on this page"
          action={
            <Button variant="line" href={first}>
              Go to the first page
            </Button>
          }
        >
          This list no longer has that many pages.
        </EmptyState>
      </Panel>
    );
  }
  if (search.name !== "") {
    return (
      <Panel>
        <EmptyState
          picture={picture}
          title="No charities match"
          action={
            <Button variant="line" href={listAddress}>
              Show all
            </Button>
          }
        >
          No charity here has “{search.name}” in its name.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState picture={picture} title="No charities yet">
        Parents can enrol one from the public registers, or you can add the first one here.
      </EmptyState>
    </Panel>
  );
}
