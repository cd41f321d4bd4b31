import { queryOptions } from "@tanstack/react-query";
import { send } from "../../../lib/api/api.ts";

/** Prefix of all marketing queries. */
export const marketingKey = ["admin", "marketing"] as const;

const watchEvery = 2000;

/** Polls while emails are waiting to be sent. */
export const marketingLetter = (uuid: string) =>
  queryOptions({
    queryKey: [...marketingKey, "one", uuid],
    queryFn: async ({ signal }) =>
      (await send("GET /admin/marketing/letters/{uuid}", { params: { uuid }, signal })).data,
    refetchInterval: ({ state }) => {
      const letter = state.data;
      return letter && (letter.status === "sending" || letter.progress.queued > 0) ? watchEvery : false;
    },
  });
