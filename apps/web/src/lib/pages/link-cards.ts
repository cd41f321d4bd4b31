import type { Page } from "./page.ts";

/** One link picture per kind of public page, 1200 x 630, in `public/cards`. `npm run icons` draws them. */
export const cardNames = ["home", "about", "charities", "themes", "questions", "stories", "reading"] as const;
export type CardName = (typeof cardNames)[number];

const ownCards: Readonly<Record<string, CardName>> = {
  home: "home",
  about: "about",
  charities: "charities",
  themes: "themes",
  theme: "themes",
  faq: "questions",
  gudooers: "stories",
  gudooer: "stories",
};

/** The picture shown where a page's link is shared; pages hidden from search engines have none. */
export function cardPathOf({ name, robots }: Pick<Page, "name" | "robots">): string | undefined {
  return robots === "noindex" ? undefined : `/cards/${ownCards[name] ?? "reading"}.png`;
}
