import type { CallKey } from "@wishwell/contract/api/calls";
import { type Client, send } from "./api.ts";

/**
 * A guest's link is the only credential, so these calls carry no session token. An organiser who opens a guest's link
 * replies as that guest, and an expired session never leads to the login page.
 */
export const asGuest =
  (sendNow: Client["send"]): Client["send"] =>
  (key: CallKey, request?: object) =>
    sendNow(key, { ...request, bearer: null });

export const sendAsGuest = asGuest(send);
