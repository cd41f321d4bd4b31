import type { Party } from "@wishwell/contract/api/parties";

/** The party's public link: the site, an @ and the party's code. */
export const shareLink = (publicUrl: string, { short_code }: Pick<Party, "short_code">): string =>
  `${publicUrl.replace(/\/$/, "")}/@${short_code}`;

/** Without the scheme, as people read it out. */
export const spokenLink = (link: string): string => link.replace(/^https?:\/\//, "");

/** The message that is shared with the link. */
export function shareWords(link: string, hashtag: string): string {
  return ["You’re invited! See who, when and where, and reply here:", link, hashtag]
    .filter((part) => part !== "")
    .join(" ");
}
