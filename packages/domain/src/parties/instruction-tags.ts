/** Instructions that organisers can tick for their guests. The sentences themselves are stored and shown. */
export const instructionTags = [
  "We'll be serving lunch",
  "We'll be serving dinner",
  "We'll be serving snacks",
  "Siblings welcome",
  "Drop-off party",
  "Please bring sun protection",
  "Please bring warm clothing",
  "Please wear socks",
  "Please wear running shoes",
] as const;

export type InstructionTag = (typeof instructionTags)[number];
