import type { CallKey } from "@wishwell/contract/api/calls";
import { type Client, send } from "./api.ts";

/**
 * A guest's link is the key, whoever holds it: such calls are nobody's. So an organiser who opens a guest's link answers
 * as that guest, and an old sign-in that the server has ended since is no reason to ask anybody to sign in.
 */
export const asGuest =
  (sendNow: Client["send"]): Client["send"] =>
  (key: CallKey, request?: object) =>
    sendNow(key, { ...request, bearer: null });

export const sendAsGuest = asGuest(send);
