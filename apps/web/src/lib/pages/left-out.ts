import { listed } from "@wishwell/domain/parties/party-language";

/** Why somebody got nothing, said of one and of many. They are told in this order. */
export type LeftOutReasons<Reason extends string> = Readonly<Record<Reason, readonly [one: string, many: string]>>;

interface LeftOut<Reason extends string> {
  readonly uuid: string;
  readonly reason: Reason;
}

interface Named {
  readonly uuid: string;
  readonly guest_first_name: string;
}

/** So few are told by name. */
const mostNames = 3;

/** "Left out: Olive has answered already and Noah has a bad e-mail.", or counted when they are many. */
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
  return told.length === 0 ? "" : `Left out: ${listed(told)}.`;
}
