import { Button } from "../../../ui/fields/Button.tsx";
import { EmptyState, Panel } from "../../../ui/layout/Panel.tsx";
import { HeartSpot } from "../../../ui/paper/spots.tsx";
import { listAddress, type CharitySearch } from "./admin-charities.ts";
import { writeListAddress } from "./list-address.ts";

/** Nothing to show: because there is nothing, because nothing fits, or because the page lies behind the last one. */
export function NoCharities({ search, total }: { search: CharitySearch; total: number }) {
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
              To the first page
            </Button>
          }
        >
          The list has become shorter since this address was written down.
        </EmptyState>
      </Panel>
    );
  }
  if (search.name !== "") {
    return (
      <Panel>
        <EmptyState
          picture={picture}
          title="No charity fits"
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
        Parents can enrol one from the public registers, or you add the first by hand.
      </EmptyState>
    </Panel>
  );
}
