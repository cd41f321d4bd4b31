import { useRef, useState } from "react";

/** Passing words on: copied, or by the phone's own list of people and programs. */
export function useSharing(words: string) {
  const [told, setTold] = useState<"copied" | "not-copied" | null>(null);
  /** Where the words stand: they are selected when they cannot be copied. */
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
        // Leaving the list without a choice is no failure.
        return;
      }
    },
  };
}
