import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../lib/api/api-error.ts";

/** A refusal is an answer; only what may pass by itself is asked again, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, fault) => failures < 2 && (!(fault instanceof ApiError) || fault.passing),
      },
      // Without a connection too: a save that fails is told at once, one that waits would look like one that hangs.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
