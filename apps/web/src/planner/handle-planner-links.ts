export interface Click {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
}

export interface ClickedLink {
  readonly href: string;
  readonly target: string;
  readonly download: string | null;
  readonly rel: string;
}

/**
 * The planner address behind a click on a plain link. Null when the browser should handle it: new tabs, downloads,
 * other sites, open pages, and anchors on the same page.
 */
export function ownAddress(
  click: Click,
  link: ClickedLink,
  here: URL,
  belongsToPlanner: (path: string) => boolean,
): string | null {
  const changed = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
  if (click.defaultPrevented || click.button !== 0 || changed) return null;
  const elsewhere = link.download !== null || !["", "_self"].includes(link.target) || /\bexternal\b/.test(link.rel);
  if (elsewhere) return null;
  const url = new URL(link.href, here);
  const samePlace = url.pathname === here.pathname && url.search === here.search && url.hash !== "";
  if (url.origin !== here.origin || samePlace || !belongsToPlanner(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Shared components render plain links; inside the planner they navigate without a reload. */
export function handlePlannerLinks(
  belongsToPlanner: (path: string) => boolean,
  go: (address: string) => void,
): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const clicked = { href: link.href, target: link.target, download: link.getAttribute("download"), rel: link.rel };
    const address = ownAddress(event, clicked, new URL(window.location.href), belongsToPlanner);
    if (address === null) return;
    event.preventDefault();
    go(address);
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}
