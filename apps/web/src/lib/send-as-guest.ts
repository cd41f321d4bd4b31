import { ApiError } from "./api-error.ts";
import { type Client, send } from "./api.ts";

/**
 * A guest's link is the key, whoever holds it. An old sign-in that the server has ended since is forgotten by the first
 * try, and is no reason to ask anybody to sign in: the second try is nobody's.
 */
export const asGuest =
  (sendNow: Client["send"]): Client["send"] =>
  async (...call) => {
    try {
      return await sendNow(...call);
    } catch (fault) {
      if (fault instanceof ApiError && fault.status === 401) return sendNow(...call);
      throw fault;
    }
  };

export const sendAsGuest = asGuest(send);
