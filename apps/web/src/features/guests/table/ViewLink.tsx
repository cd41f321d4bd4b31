import type { ComponentProps, MouseEvent } from "react";
import { useNavigate } from "react-router";
import { inPlace } from "../../../lib/pages/in-place.ts";
import { type AddressOf, type TableView, viewInUrl } from "./table-url.ts";

interface ViewLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  change: Partial<TableView>;
  addressOf: AddressOf;
}

/**
 * A link to another view of the same table, which keeps scroll position and focus. Its address is a change of the drawn
 * view. When followed, it changes the view in the URL, so that a search that isn't drawn yet is kept.
 */
export function ViewLink({ change, addressOf, children, ...link }: ViewLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(addressOf(change, viewInUrl()), inPlace);
  };
  return (
    <a {...link} href={addressOf(change)} onClick={follow}>
      {children}
    </a>
  );
}
