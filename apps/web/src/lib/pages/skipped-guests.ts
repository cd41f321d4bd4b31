import { listed } from "@wishwell/domain/parties/party-language";

/** Why a guest was sent nothing, worded for one guest and for several. Sentences follow the order of the keys. */
export type LeftOutReasons<Reason extends string> = Readonly<Record<Reason, readonly [one: string, many: string]>>;

interface LeftOut<Reason extends string> {
  readonly uuid: string;
  readonly reason: Reason;
}

interface Named {
  readonly uuid: string;
  readonly guest_first_name: string;
}

/** Guests are named up to this number and counted above it. */
const mostNames = 3;

/**
 * For example "Skipped: Olive has already replied and Noah has a bad email address."; counts instead of names when
 * there are many.
 */
export function leftOutSentence<Reason extends string>(
  leftOut: readonly LeftOut<Reason>[],
  guests: readonly Named[],
  reasons: LeftOutReasons<Reason>,
): string {
  const names = new Map(guests.map(({ uuid, guest_first_name }) => [uuid, guest_first_name]));
  const told = (Object.keys(reasons) as Reason[]).flatMap((reason) => {
    const those = leftOut.filter((one) => one.reason === reason);
    if (those.length === 0) return [];
    const who =
      leftOut.length <= mostNames ? listed(those.map(({ uuid }) => names.get(uuid) ?? "one")) : String(those.length);
    return [`${who} ${reasons[reason][those.length === 1 ? 0 : 1]}`];
  });
  return told.length === 0 ? "" : `Skipped: ${listed(told)}.`;
}
