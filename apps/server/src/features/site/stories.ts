import type { StoriesContent, Story, StoryCard, StoryContent } from "@wishwell/contract/api/site-contents";
import { notFound } from "../../platform/http/api/refusal.ts";
import { stories } from "./story-texts.ts";

export function loadStoriesPage(): { content: StoriesContent; canonicalQuery: string } {
  return { content: { stories: stories.map(cardOf) }, canonicalQuery: "" };
}

/** One example in full, with a link to the next; the last links to the first. */
export function loadStoryPage({ name }: { name: string }) {
  const place = stories.findIndex((story) => story.name === name);
  const story = stories[place];
  const next = stories[(place + 1) % stories.length];
  if (story === undefined || next === undefined) throw notFound();
  const content: StoryContent = { story, next: cardOf(next) };
  return {
    content,
    canonicalQuery: "",
    head: {
      title: `${story.child}, ${story.age}: ${lowerFirst(story.gift)} and ${lowerFirst(story.charity)}`,
      description: `An example of a birthday in two halves. Half for the gift: ${lowerFirst(story.gift)}. Half for the charity: ${lowerFirst(story.charity)}.`,
      canonicalPath: storyPath(story),
    },
  };
}

/** For the sitemap. */
export const listStoryPages = (): { readonly path: string }[] => stories.map((story) => ({ path: storyPath(story) }));

const storyPath = ({ name }: Story) => `/cms/gudooer/${name}`;

function cardOf({ paragraphs: _paragraphs, given: _given, ...card }: Story): StoryCard {
  return card;
}

const lowerFirst = (words: string) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
