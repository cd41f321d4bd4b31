import type { Party } from "@wishwell/contract/api/parties";
import { useRef, useState } from "react";

/** Copies a text, or opens the device's share menu. */
export function useSharing(words: string) {
  const [told, setTold] = useState<"copied" | "not-copied" | null>(null);
  /** The element with the text, which is selected when copying fails. */
  const passage = useRef<HTMLParagraphElement>(null);
  return {
    passage,
    told,
    copy: async () => {
      try {
        await navigator.clipboard.writeText(words);
        setTold("copied");
      } catch {
        setTold("not-copied");
        if (passage.current !== null) window.getSelection()?.selectAllChildren(passage.current);
      }
    },
    canPassOn: typeof navigator !== "undefined" && typeof navigator.share === "function",
    passOn: async () => {
      try {
        await navigator.share({ text: words });
      } catch {
        // Closing the share menu without a choice is not an error.
        return;
      }
    },
  };
}

/** The party's public link: the site, an @ and the party's code. */
export const shareLink = (publicUrl: string, { short_code }: Pick<Party, "short_code">): string =>
  `${publicUrl.replace(/\/$/, "")}/@${short_code}`;

/** Without the scheme, as people read it out. */
export const spokenLink = (link: string): string => link.replace(/^https?:\/\//, "");

/** The message that is shared with the link. */
export function shareWords(link: string, hashtag: string): string {
  return ["You’re invited! See who, when and where, and reply here:", link, hashtag]
    .filter((part) => part !== "")
    .join(" ");
}
