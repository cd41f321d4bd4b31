import type { AdminCharity, AdminContribution, AdminParty, AdminPerson } from "@wishwell/contract/api/admin/details";
import type { AdminDispute } from "@wishwell/contract/api/admin/dispute-details";
import type { AdminDataRequest } from "@wishwell/contract/api/admin/data-requests";
import type { AdminReport } from "@wishwell/contract/api/reports";
import { send } from "../../../lib/api/api.ts";

/** Prefix of all pages about one thing, so that an action on one of them reloads them all. */
export const adminDetails = ["admin", "details"] as const;

/** Pages of the lists within it, as in its URL. */
type Pages<Name extends string> = Record<Name, string>;

interface PageQuery<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** While another page of a list within it is loading, the previous one stays. */
  readonly placeholderData: (
    before: Data | undefined,
    query: { readonly queryKey: readonly unknown[] } | undefined,
  ) => Data | undefined;
}

const pageQuery = <Data>(
  id: string,
  pages: Pages<string>,
  read: (signal: AbortSignal) => Promise<{ data: Data }>,
): PageQuery<Data> => ({
  queryKey: [...adminDetails, id, pages],
  queryFn: async ({ signal }) => (await read(signal)).data,
  placeholderData: (before, query) => (query?.queryKey[adminDetails.length] === id ? before : undefined),
});

export const personPage = (uuid: string, query: Pages<"parties" | "given" | "history">): PageQuery<AdminPerson> =>
  pageQuery(uuid, query, (signal) => send("GET /admin/users/{uuid}", { params: { uuid }, query, signal }));

export const contributionPage = (uuid: string, query: Pages<"history">): PageQuery<AdminContribution> =>
  pageQuery(uuid, query, (signal) => send("GET /admin/donations/{uuid}", { params: { uuid }, query, signal }));

export const disputePage = (
  params: { provider: string; id: string },
  query: Pages<"history">,
): PageQuery<AdminDispute> =>
  pageQuery(`${params.provider} ${params.id}`, query, (signal) =>
    send("GET /admin/disputes/{provider}/{id}", { params, query, signal }),
  );

export const charityPage = (uuid: string, query: Pages<"parties" | "history">): PageQuery<AdminCharity> =>
  pageQuery(uuid, query, (signal) => send("GET /admin/charities/{uuid}", { params: { uuid }, query, signal }));

export const partyPage = (uuid: string, query: Pages<"contributions" | "history">): PageQuery<AdminParty> =>
  pageQuery(uuid, query, (signal) => send("GET /admin/events/{uuid}", { params: { uuid }, query, signal }));

export const reportPage = (uuid: string): PageQuery<AdminReport> =>
  pageQuery(uuid, {}, (signal) => send("GET /admin/reports/{uuid}", { params: { uuid }, signal }));

export const requestPage = (uuid: string): PageQuery<AdminDataRequest> =>
  pageQuery(uuid, {}, (signal) => send("GET /admin/requests/{uuid}", { params: { uuid }, signal }));
