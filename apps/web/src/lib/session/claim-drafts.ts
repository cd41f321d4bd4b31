import type { User } from "@wishwell/contract/api/accounts";
import { send as sendNow, type Client } from "../api/api.ts";
import { partyClaims as browserClaims, type PartyClaims } from "./party-claims.ts";

interface ClaimDeps {
  readonly send: Client["send"];
  readonly partyClaims: PartyClaims;
}

const own: ClaimDeps = { send: sendNow, partyClaims: browserClaims };

/**
 * After sign-in, assigns the drafts started in this browser to the user. Returns the latest party that is theirs, or null.
 * Claim tokens are kept for drafts over the user's limit, and for all drafts when the request fails.
 */
export async function claimDrafts(user: Pick<User, "uuid">, { send, partyClaims } = own): Promise<string | null> {
  const claims = partyClaims.all();
  const latest = claims.at(-1);
  if (latest === undefined) return null;
  const { data } = await send("POST /events/orphan", { body: { event: claims } });
  const waiting = data.waiting ?? [];
  partyClaims.remove(claims.map(({ uuid }) => uuid).filter((uuid) => !waiting.includes(uuid)));
  const { uuid } = latest;
  if (data.uuids.includes(uuid) || (await isOwn(uuid, user, send))) return uuid;
  return data.uuids.at(-1) ?? null;
}

/** A user who signed up with a party got it when the email address was verified. */
async function isOwn(uuid: string, user: Pick<User, "uuid">, send: Client["send"]): Promise<boolean> {
  return send("GET /events/{uuid}", { params: { uuid } }).then(
    ({ data }) => data.user_uuid === user.uuid,
    () => false,
  );
}
