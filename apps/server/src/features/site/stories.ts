import type { StoriesContent, Story, StoryCard, StoryContent } from "@wishwell/contract/api/site-contents";
import { notFound, pageHidden } from "../../platform/http/api/refusal.ts";

/** Invented, and labelled so wherever they are shown. `given` holds each guest's contribution in pence. */
export const stories: readonly Story[] = [
  {
    name: "olive",
    child: "Olive",
    age: 7,
    theme: "sea",
    gift: "A wetsuit that fits",
    gift_reason: "My old one stops at my knees and the sea gets in. I want to stay in until my lips go blue.",
    charity: "Clean beaches",
    charity_reason: "I found a crab living in a yoghurt pot. Crabs should have crab houses.",
    paragraphs: [
      "Olive spends every other weekend at the same small beach, and had strong views on what belongs there. A wetsuit was too much for one aunt and exactly right for nine families.",
      "The party was at the swimming baths, with a whale on the poster and a whale, of sorts, on the cake. Each guest took home a small net bag and instructions to fill it.",
    ],
    given: [1000, 1500, 1000, 2000, 1000, 500, 1500, 1000, 2000],
  },
  {
    name: "kofi",
    child: "Kofi",
    age: 9,
    theme: "football",
    gift: "A proper goal for the garden",
    gift_reason: "Jumpers for goalposts means arguing about every single goal. A net does not argue.",
    charity: "Sport for every child",
    charity_reason:
      "My cousin plays in a wheelchair and she is better than me. Her team needs more of the fast chairs.",
    paragraphs: [
      "Kofi asked for a goal that would survive both the weather and his brother. He wrote the reason for his charity himself, at the kitchen table, in one go.",
      "Fourteen children came to the park and played until it was too dark to see who had won. Two families could not make it, declined, and chipped in all the same.",
    ],
    given: [1000, 1000, 1500, 2000, 1000, 1000, 500, 2500, 1000, 1500, 1000],
  },
  {
    name: "ines",
    child: "Ines",
    age: 6,
    theme: "fairies",
    gift: "A wheelbarrow in her size",
    gift_reason: "Grown-up ones tip over and then there is soil in my socks.",
    charity: "A hedgehog hospital",
    charity_reason: "Hedgehogs can’t phone the doctor. Someone has to drive them.",
    paragraphs: [
      "The garden fairies on the poster were a compromise: Ines had asked for a compost theme. The wheelbarrow is red, steel, and has not been parked since.",
      "Her parents printed four cards to a page for classmates with no email address on the class list. Everyone found the party by the code on the card.",
    ],
    given: [500, 1000, 1000, 500, 1500, 1000, 1000, 800],
  },
  {
    name: "raff",
    child: "Raff",
    age: 8,
    theme: "space",
    gift: "A telescope",
    gift_reason: "Saturn has rings and I have only seen it in a book. Books are not the same as seeing.",
    charity: "A children’s hospice",
    charity_reason: "They have a room with stars on the ceiling for when you can’t go outside at night.",
    paragraphs: [
      "Raff’s family had been saving for a telescope one jar at a time. The guests filled the jar in a fortnight.",
      "It was a sleepover for five, with everyone in the garden at eleven, in coats over pyjamas. Saturn was behind a cloud. The moon did very well instead.",
    ],
    given: [2000, 2500, 1500, 2000, 3000, 1000],
  },
  {
    name: "amara",
    child: "Amara",
    age: 5,
    theme: "superheroes",
    gift: "A scooter with three wheels",
    gift_reason: "So I can go faster than Daddy. He runs and I win.",
    charity: "Hospital play workers",
    charity_reason: "When I had my arm mended a lady brought bubbles. Everyone with a sore arm should get bubbles.",
    paragraphs: [
      "Capes were optional, and everyone wore one, including one grandfather. The scooter is purple and already has a dent. Amara is very proud of it.",
      "Three guests brought a handmade card and nothing else, which was just right too.",
    ],
    given: [1000, 1000, 500, 1000, 1500, 2000, 1000],
  },
  {
    name: "dylan",
    child: "Dylan",
    age: 7,
    theme: "trains",
    gift: "The long bridge for his railway",
    gift_reason: "My trains go round and round. With the bridge they can go over.",
    charity: "Dogs who help people",
    charity_reason: "There is a dog on our train who sits under the seat and works. He has a job and no bag.",
    paragraphs: [
      "Dylan likes things to run to time, so the invitation said 2pm and meant it. He checked the replies on the live page each morning before school.",
      "His mother chose to do it this way because of allergies: two children can’t have nuts and one can’t have milk. It was all on one sheet on the fridge door.",
    ],
    given: [1500, 1000, 1000, 2000, 500, 1000, 1000, 1500],
  },
  {
    name: "noor",
    child: "Noor",
    age: 10,
    theme: "crafts",
    gift: "A sewing machine",
    gift_reason: "I have made nine bags by hand and my thumb says stop.",
    charity: "Warm clothes for families far from home",
    charity_reason: "My grandma arrived here with one suitcase. Someone gave her a coat and she still talks about it.",
    paragraphs: [
      "Noor turned ten at the long table in the library’s back room, where every guest sewed on one button. A second-hand machine would have done, but together they bought a good new one.",
      "Her grandmother was the one who told the story of the coat. It is on the invitation, in Noor’s words.",
    ],
    given: [2000, 1500, 2500, 2000, 1000, 1000, 2000, 5000, 1500],
  },
  {
    name: "freddie",
    child: "Freddie",
    age: 6,
    theme: "dinosaurs",
    gift: "A fossil hunter’s kit",
    gift_reason: "Real ones use a hammer and goggles. I have been using a spoon.",
    charity: "The nature reserve down the road",
    charity_reason: "It has newts. Newts are the smallest dinosaurs still going.",
    paragraphs: [
      "Nobody at the party had the heart to mention that newts are not dinosaurs. The reserve’s warden did, kindly, and was forgiven.",
      "The gift’s half covered the kit and, as the invitation had said, a day out at the coast, goggles and all.",
    ],
    given: [1000, 500, 1000, 1000, 1500, 1000, 1000, 500, 1000, 2000],
  },
  {
    name: "mei",
    child: "Mei",
    age: 8,
    theme: "unicorn",
    gift: "Five riding lessons",
    gift_reason: "You can’t learn to ride on the sofa. I have tried.",
    charity: "A home for old ponies",
    charity_reason: "When they stop working they should still get carrots.",
    paragraphs: [
      "A present does not have to come in a box. Mei’s came as five Saturday mornings and a borrowed helmet.",
      "The ponies’ home wrote back after its half had arrived. Their card hangs above her bed, beside a photograph of someone called Biscuit.",
    ],
    given: [1500, 2000, 1000, 1500, 2500, 1000, 2000],
  },
  {
    name: "jago",
    child: "Jago",
    age: 7,
    theme: "pirates",
    gift: "Sailing on the reservoir",
    gift_reason: "A pirate who can’t sail is just a man with a hat.",
    charity: "Lifeboat crews",
    charity_reason: "They go out when everyone else comes in. Even at teatime.",
    paragraphs: [
      "Jago’s treasure map led twelve children twice around the village and once through a hedge. The chest held raisins and no plastic.",
      "His course starts in May. He has been told that the instructor decides where the boat goes, and is thinking it over.",
    ],
    given: [1000, 1000, 2000, 1500, 1000, 1000, 2000, 1000, 500],
  },
  {
    name: "leila",
    child: "Leila",
    age: 9,
    theme: "mermaid",
    gift: "A place in the swimming club",
    gift_reason: "I can do one length without stopping and I want to know what is after that.",
    charity: "Wells for villages without water",
    charity_reason: "I use a whole pool and some children walk an hour for one bucket. That is not a fair swap.",
    paragraphs: [
      "Leila did the sum herself: lengths on one side, buckets on the other. She put it on the invitation, and more than one parent wrote back about it.",
      "The organiser’s page kept her mother calm. It showed who was coming, with which siblings, and who could stay to help in the shallow end.",
    ],
    given: [1000, 2000, 1500, 2000, 1000, 1500, 1000, 2000, 2500, 1000],
  },
  {
    name: "tom-and-bea",
    child: "Tom and Bea",
    age: 4,
    theme: "jungle",
    gift: "Two balance bikes",
    gift_reason: "One each. Not one to share. One each.",
    charity: "Planting trees",
    charity_reason: "Tigers need somewhere to hide and so do we.",
    paragraphs: [
      "Twins have one birthday, one cake and, usually, every present twice. This time there were two presents in all, and both had wheels.",
      "A joint party has two birthday children on one invitation. The gifts’ half was split between the two bikes, and the trees went to one wood.",
    ],
    given: [2000, 2000, 1500, 3000, 1000, 2000, 2000, 1500, 1000, 2500, 1000],
  },
];

/** Names of stories that an admin has hidden after a report. */
type Hidden = ReadonlySet<string>;
const none: Hidden = new Set();

export function loadStoriesPage(hidden: Hidden = none): { content: StoriesContent; canonicalQuery: string } {
  return { content: { stories: stories.filter(({ name }) => !hidden.has(name)).map(cardOf) }, canonicalQuery: "" };
}

/** One example in full, with a link to the next; the last links to the first. */
export function loadStoryPage({ name, hidden = none }: { readonly name: string; readonly hidden?: Hidden }) {
  const place = stories.findIndex((story) => story.name === name);
  const story = stories[place];
  if (story === undefined) throw notFound();
  if (hidden.has(name)) throw pageHidden();
  const others = [...stories.slice(place + 1), ...stories.slice(0, place)];
  const next = others.find((other) => !hidden.has(other.name)) ?? story;
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
export function listStoryPages(hidden: Hidden = none): { readonly path: string }[] {
  return stories.filter(({ name }) => !hidden.has(name)).map((story) => ({ path: storyPath(story) }));
}

const storyPath = ({ name }: Story) => `/cms/gudooer/${name}`;

function cardOf({ paragraphs: _paragraphs, given: _given, ...card }: Story): StoryCard {
  return card;
}

const lowerFirst = (words: string) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
