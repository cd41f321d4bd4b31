/** A poster's lines as they are read out: one that ends with a stop of its own gets no second one. */
export const asSentences = (lines: string): string => lines.replaceAll(/(?<=[.!?…])\n/g, " ").replaceAll("\n", ". ");
