/** Pixels between a menu and its button, or the edge of the window. */
const space = 12;

export interface MenuPlace {
  readonly side: "down" | "up";
  /** The height in pixels that the menu may have there; it scrolls if it is higher. */
  readonly room: number;
}

/**
 * Where a menu of this height opens: below its button, above it when there is no room below, or where there is more. A
 * bar fixed to the bottom of the window takes room away; pages with one say so by their scroll padding.
 */
export function menuPlace(button: { readonly top: number; readonly bottom: number }, height: number): MenuPlace {
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  return placeWithin({ above: button.top, below: window.innerHeight - bar - button.bottom }, height);
}

export function placeWithin(room: { readonly above: number; readonly below: number }, height: number): MenuPlace {
  const [above, below] = [room.above - space, room.below - space];
  const side = below >= height || below >= above ? "down" : "up";
  return { side, room: Math.max(0, side === "down" ? below : above) };
}
