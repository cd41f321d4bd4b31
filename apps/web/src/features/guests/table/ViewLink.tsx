import type { ComponentProps, MouseEvent } from "react";
import { useNavigate } from "react-router";
import { inPlace } from "../../../lib/pages/in-place.ts";

type ViewLinkProps = Omit<ComponentProps<"a">, "href" | "onClick"> & { href: string };

/** A link to another view of the same table, which keeps scroll position and focus. */
export function ViewLink({ href, children, ...link }: ViewLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(href, inPlace);
  };
  return (
    <a {...link} href={href} onClick={follow}>
      {children}
    </a>
  );
}
