import { Button } from "../../../ui/fields/Button.tsx";
import { EmptyState, Panel } from "../../../ui/layout/Panel.tsx";
import { HeartSpot } from "../../../ui/paper/spots.tsx";
import { type RefundSearch, writeListAddress } from "./refund-queries.ts";

/** Nothing to show: because there is nothing, because nothing fits, or because the page lies behind the last one. */
export function NoRefunds({ search, total }: { search: RefundSearch; total: number }) {
  const picture = <HeartSpot size={96} />;
  if (total > 0) {
    return (
      <Panel>
        <EmptyState
          picture={picture}
          title="Nothing on this page"
          action={
            <Button variant="line" href={writeListAddress({ ...search, page: 1 })}>
              To the first page
            </Button>
          }
        >
          The list has become shorter since this address was written down.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState
        picture={picture}
        title={search.status === "" ? "No refunds yet" : "None of these"}
        {...(search.status !== "" && {
          action: (
            <Button variant="line" href={writeListAddress({ status: "", page: 1 })}>
              Show all
            </Button>
          ),
        })}
      >
        {search.status === "" ? "Nobody has asked for money back." : "No refund has this status just now."}
      </EmptyState>
    </Panel>
  );
}
