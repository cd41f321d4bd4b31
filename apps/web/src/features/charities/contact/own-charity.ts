import { queryOptions } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/texts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import type { CharitySession } from "../../../lib/session/charity-session.ts";
import { wholeCharity, type WholeCharity } from "../form/charity-values.ts";

/** The charity as its own contact sees it. */
export const ownCharity = (key: CharitySession) =>
  queryOptions({
    queryKey: ["charity", "own", key.uuid, key.expires_at],
    queryFn: async ({ signal }): Promise<WholeCharity> => {
      const { data } = await send("GET /charities/{uuid}", { params: { uuid: key.uuid }, bearer: key.token, signal });
      const whole = wholeCharity(data);
      // Taken for a stranger: the key opens nothing any more.
      if (whole === null) throw new ApiError(401, texts.charityCodeAgain);
      return whole;
    },
  });

/** What everybody may know of it: enough to see that the letter is about the right charity. */
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

/** Where the details lead when their half hour is over; the page there says so. */
export const codeAgain = { ended: true } as const;

export function comesBack(state: unknown): boolean {
  return typeof state === "object" && state !== null && "ended" in state;
}
