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
