/** What organisers tick for their guests to know. The sentences are what is stored and shown. */
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
