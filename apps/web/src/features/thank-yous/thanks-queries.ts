import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Thanks } from "@wishwell/contract/api/thanks";
import { fetchFile, send } from "../../lib/api/api.ts";
import { guestsKey, singleGuestsKey } from "../party/party-queries.ts";

/** Whom there is to thank, and the words as they are kept. */
export const thanksQuery = (partyUuid: string) =>
  queryOptions({
    // With the party's guests: what moves them may move these.
    queryKey: [...guestsKey(partyUuid), "thanks"],
    queryFn: async ({ signal }) =>
      (await send("GET /events/thanks/{uuid}", { params: { uuid: partyUuid }, signal })).data,
  });

/** The certificate of one guest as a picture. Other words make another picture. */
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

/** What of a thank-you is written by the organiser. */
type ThanksWords = Pick<Thanks, "content" | "certificate" | "certificate_words" | "photo_url">;

export const wordsBody = ({ content, certificate, certificate_words, photo_url }: ThanksWords) => ({
  content,
  certificate,
  certificate_words,
  photo_url: photo_url ?? "",
});

/** The words were kept: they are what is read from now on. */
export function wordsKept(queries: QueryClient, partyUuid: string, words: Partial<ThanksWords>): void {
  queries.setQueryData(thanksQuery(partyUuid).queryKey, (known) => known && { ...known, ...words });
}

/** Letters have gone out: who was thanked, and what was written to whom, are read anew. */
export async function familiesThanked(queries: QueryClient, partyUuid: string): Promise<void> {
  void queries.invalidateQueries({ queryKey: singleGuestsKey });
  await queries.invalidateQueries({ queryKey: guestsKey(partyUuid) });
}
