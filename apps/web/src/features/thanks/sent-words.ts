import type { ThankedGuest } from "@wishwell/contract/thanks";
import { listed } from "@wishwell/domain/party-language";

/** What one call answered. */
export interface SentThanks {
  readonly uuids: readonly string[];
  readonly skipped: readonly { readonly uuid: string; readonly reason: "thanked" | "bad_email" }[];
}

const reasons: Readonly<Record<SentThanks["skipped"][number]["reason"], readonly [one: string, many: string]>> = {
  thanked: ["was thanked already", "were thanked already"],
  bad_email: ["has a bad e-mail", "have a bad e-mail"],
};

/** So few are told by name. */
const mostNames = 3;

export const letters = (count: number): string => (count === 1 ? "1 thank-you" : `${count} thank-yous`);

export const onTheirWay = (count: number): string => `${letters(count)} ${count === 1 ? "is" : "are"} on the way.`;

/** "18 thank-yous are on the way. Left out: Freya has a bad e-mail." */
export function sentWords(parts: readonly SentThanks[], guests: readonly ThankedGuest[]): string {
  const sent = parts.reduce((sum, { uuids }) => sum + uuids.length, 0);
  const leftOut = leftOutWords(
    parts.flatMap(({ skipped }) => skipped),
    guests,
  );
  return [sent > 0 || leftOut === "" ? onTheirWay(sent) : "Nothing was sent.", leftOut].filter(Boolean).join(" ");
}

function leftOutWords(leftOut: SentThanks["skipped"], guests: readonly ThankedGuest[]): string {
  const names = new Map(guests.map(({ uuid, guest_first_name }) => [uuid, guest_first_name]));
  const told = (["thanked", "bad_email"] as const).flatMap((reason) => {
    const those = leftOut.filter((one) => one.reason === reason);
    if (those.length === 0) return [];
    const who =
      leftOut.length <= mostNames ? listed(those.map(({ uuid }) => names.get(uuid) ?? "one")) : String(those.length);
    return [`${who} ${reasons[reason][those.length === 1 ? 0 : 1]}`];
  });
  return told.length === 0 ? "" : `Left out: ${listed(told)}.`;
}
