import type { CallKey } from "@wishwell/contract/api/calls";
import { thanksCalls } from "@wishwell/contract/api/thanks";
import type { TestApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { anOrganiser } from "../guests/guests.builders.ts";
import { aGuest } from "../parties/parties.builders.ts";

export const someWords = {
  content: "Dear {name},\n\nThank you for {what}.",
  certificate: true,
  certificate_words: "You came!",
};

const day = 24 * 3_600_000;

/** A party that ended yesterday: Olive came and sent a wish, Tom came, Freya declined. */
export async function aPartyThatIsOver(
  ctx: TestApp,
  wanted: Parameters<typeof anOrganiser>[1] = {},
): Promise<Awaited<ReturnType<typeof anOrganiser>> & { olive: string; tom: string; freya: string }> {
  const yesterday = new Date(ctx.clock.now().getTime() - day).toISOString().slice(0, 10);
  const { organiser, party } = await anOrganiser(ctx, { date: yesterday, rsvpDate: yesterday, ...wanted });
  const guest = async (firstName: string, status: number) =>
    (await aGuest(ctx.deps, party.id, { firstName, status })).id;
  const [olive, tom, freya] = [await guest("Olive", 4), await guest("Tom", 4), await guest("Freya", 3)];
  await wish(ctx, party.id, olive, "Ring that bell!");
  return { organiser, party, olive, tom, freya };
}

/** Dated before the end of the party. */
async function wish({ deps }: TestApp, partyId: string, guestId: string, content: string): Promise<void> {
  const id = deps.random.uuid();
  const before = new Date(deps.clock.now().getTime() - day);
  const said = { from_guest: true, kind: "wish", content, created_at: before };
  await deps.db
    .insertInto("guest_messages")
    .values({ id, party_id: partyId, guest_id: guestId, ...said })
    .execute();
}

type Body = Readonly<Record<string, unknown>>;

export const thank = ({ app }: TestApp, token: string, uuid: string, guests: readonly string[], body: Body = {}) =>
  send(app, "POST /events/thanks/{uuid}", {
    params: { uuid },
    token,
    body: { ...someWords, uuids: guests.join(","), ...body },
  });

export const readThanks = async ({ app }: TestApp, token: string, uuid: string) =>
  (await send(app, "GET /events/thanks/{uuid}", { params: { uuid }, token })).body.data;

export const isAboutThanks = (key: CallKey): boolean => key in thanksCalls;

interface Records {
  readonly partyId: string;
  /** A guest who was thanked, with a certificate. */
  readonly thankedId: string;
  /** A guest who came and has not been thanked. */
  readonly guestId: string;
}

/** A request that passes the schema, so that the answer depends only on whose party or guest it is. */
export function askAboutThanks(key: CallKey, { partyId, thankedId, guestId }: Records) {
  const uuid = key.includes("/eventattendees/") ? thankedId : partyId;
  const body = key.startsWith("POST /events/thanks/") ? { ...someWords, uuids: guestId } : someWords;
  return {
    params: { uuid },
    ...(key === "GET /events/certificate/{uuid}.png" && { query: { letter: "unknown" } }),
    ...(!key.startsWith("GET") && { body }),
  };
}
