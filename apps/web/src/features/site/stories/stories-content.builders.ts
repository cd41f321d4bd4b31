import type { StoriesContent, StoryCard, StoryContent } from "@wishwell/contract/api/site-contents";

const aCard = (given: Partial<StoryCard> = {}): StoryCard => ({
  name: "olive",
  child: "Olive",
  age: 7,
  theme: "sea",
  gift: "A wetsuit",
  gift_reason: "The sea gets in.",
  charity: "Clean beaches",
  charity_reason: "Crabs should have crab houses.",
  ...given,
});

/** Test builder: two story cards. */
export const aStoriesContent = (): StoriesContent => ({
  stories: [aCard(), aCard({ name: "kofi", child: "Kofi", theme: "football" })],
});

/** Test builder: a story whose two guests gave £10 and £20. */
export const aStoryContent = (): StoryContent => ({
  story: { ...aCard(), paragraphs: ["It went well."], given: [1000, 2000] },
  next: aCard({ name: "kofi", child: "Kofi" }),
});
