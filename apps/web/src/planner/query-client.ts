import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../lib/api/api-error.ts";

/** Retries only temporary failures, twice. A refusal is final. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, fault) => failures < 2 && (!(fault instanceof ApiError) || fault.passing),
      },
      // Also without a connection: a failed save is shown at once, while a waiting one would look stuck.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
