import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Thanks } from "@wishwell/contract/api/thanks";
import { fetchFile, send } from "../../lib/api/api.ts";
import { guestsKey, singleGuestsKey } from "../party/party-queries.ts";

/** The families to thank, and the stored message. */
export const thanksQuery = (partyUuid: string) =>
  queryOptions({
    // Below the guests' key, so that a change to the guests refetches it.
    queryKey: [...guestsKey(partyUuid), "thanks"],
    queryFn: async ({ signal }) =>
      (await send("GET /events/thanks/{uuid}", { params: { uuid: partyUuid }, signal })).data,
  });

/** One guest's certificate as a picture. The words are part of the key, because they change the picture. */
export const certificatePicture = (guestUuid: string, words: string) =>
  queryOptions({
    queryKey: ["certificate", guestUuid, words],
    queryFn: async ({ signal }) => {
      const answer = await fetchFile("GET /eventattendees/certificate/{uuid}.png", {
        params: { uuid: guestUuid },
        signal,
      });
      return answer.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The parts of a thank-you that the organiser writes. */
type ThanksWords = Pick<Thanks, "content" | "certificate" | "certificate_words" | "photo_url">;

export const wordsBody = ({ content, certificate, certificate_words, photo_url }: ThanksWords) => ({
  content,
  certificate,
  certificate_words,
  photo_url: photo_url ?? "",
});

/** Updates the cache with the saved words. */
export function cacheThanksWords(queries: QueryClient, partyUuid: string, words: Partial<ThanksWords>): void {
  queries.setQueryData(thanksQuery(partyUuid).queryKey, (known) => known && { ...known, ...words });
}

/** Refetches who was thanked and the guests' messages after sending. */
export async function refetchAfterThanks(queries: QueryClient, partyUuid: string): Promise<void> {
  void queries.invalidateQueries({ queryKey: singleGuestsKey });
  await queries.invalidateQueries({ queryKey: guestsKey(partyUuid) });
}
