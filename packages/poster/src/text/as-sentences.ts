/** A poster's lines as sentences for screen readers. A line that has its own final punctuation gets no full stop. */
export const asSentences = (lines: string): string => lines.replaceAll(/(?<=[.!?…])\n/g, " ").replaceAll("\n", ". ");
