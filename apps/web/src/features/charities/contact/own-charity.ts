import { queryOptions } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import type { CharitySession } from "../../../lib/session/charity-session.ts";
import { wholeCharity, type WholeCharity } from "../form/charity-values.ts";

/** The charity with the fields that its contact may see. */
export const ownCharity = (key: CharitySession) =>
  queryOptions({
    queryKey: ["charity", "own", key.uuid, key.expires_at],
    queryFn: async ({ signal }): Promise<WholeCharity> => {
      const { data } = await send("GET /charities/{uuid}", { params: { uuid: key.uuid }, bearer: key.token, signal });
      const whole = wholeCharity(data);
      // The server returned only public fields, so the session is no longer valid.
      if (whole === null) throw new ApiError(401, texts.charityCodeAgain);
      return whole;
    },
  });

/** The charity's public data, enough for the contact to see that the email is about the right charity. */
export const namedCharity = (uuid: string) =>
  queryOptions({
    queryKey: ["charity", uuid],
    queryFn: async ({ signal }) => {
      const { data } = await send("GET /charities/{uuid}", { params: { uuid }, bearer: null, signal });
      return data;
    },
  });

export function isOver(fault: unknown): boolean {
  return fault instanceof ApiError && fault.status === 401;
}

export const validateAddress = (uuid: string) => `/charity/validate/${uuid}`;
export const detailsAddress = (uuid: string) => `/charity/details/${uuid}`;

/** Navigation state when the half-hour session has ended; the target page says so. */
export const codeAgain = { ended: true } as const;

export function comesBack(state: unknown): boolean {
  return typeof state === "object" && state !== null && "ended" in state;
}
