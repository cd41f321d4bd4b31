import { type RefObject, useEffect, useRef } from "react";
import { remember, remembered } from "../../../lib/forms/remembered.ts";

/** Whatever the reader does ends it. */
const endings = ["pointerdown", "keydown", "wheel", "touchmove", "scroll"] as const;

/**
 * The sheet unfolds once: when this invitation is opened on this device for the first time. It is only marked; nothing
 * is rendered anew for that.
 */
export function useUnfolding(guest: string): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sheet.current === null || !isFirstTime(guest) || !mayMove()) return;
    return unfold(sheet.current);
  }, [guest]);
  return sheet;
}

/** Returns what ends it at once. */
function unfold(sheet: HTMLElement): () => void {
  const end = () => {
    sheet.removeAttribute("data-unfolding");
    for (const happening of endings) window.removeEventListener(happening, end, { capture: true });
  };
  sheet.setAttribute("data-unfolding", "");
  sheet.addEventListener("animationend", end, { once: true });
  for (const happening of endings) window.addEventListener(happening, end, { passive: true, capture: true });
  return end;
}

/** The link is a key: of it no more is noted than tells two invitations on one device apart. */
function isFirstTime(guest: string): boolean {
  const seen = remembered("unfolded")?.split(" ") ?? [];
  const mark = guest.slice(0, 8);
  if (seen.includes(mark)) return false;
  remember("unfolded", [...seen, mark].join(" "));
  return true;
}

interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Not for those who asked for stillness, nor where the line is slow: the page may be read already by then. */
function mayMove(): boolean {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  const { connection } = navigator as Navigator & { readonly connection?: Line };
  return connection?.saveData !== true && !/2g|3g/.test(connection?.effectiveType ?? "");
}
