import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { type PaymentProblem, paymentProblems } from "@wishwell/contract/api/payment-choices";
import { send } from "../../../lib/api/api.ts";

export interface ProblemSearch {
  /** Empty for all. */
  readonly problem: PaymentProblem | "";
  readonly words: string;
  readonly page: number;
}

/** Prefix of all payment queries, so that any change invalidates them together. */
export const adminPayments = ["admin", "payments"] as const;

export const paymentsOverview = queryOptions({
  queryKey: [...adminPayments, "overview"],
  queryFn: ({ signal }) => send("GET /payment/overview", { signal }),
});

export const problemList = ({ problem, words, page }: ProblemSearch) =>
  queryOptions({
    queryKey: [...adminPayments, "problems", problem, words, page],
    queryFn: ({ signal }) =>
      send("GET /payment/problempayments", {
        query: {
          page: String(page),
          perpage: String(limits.perPage.max),
          ...(problem === "" ? {} : { problem }),
          ...(words === "" ? {} : { q: words }),
        },
        signal,
      }),
    // Shows the previous page until the next one is loaded, to avoid flicker.
    placeholderData: keepPreviousData,
  });

export const paymentHistory = (uuid: string) =>
  queryOptions({
    queryKey: [...adminPayments, "history", uuid],
    queryFn: ({ signal }) => send("GET /payment/history/{uuid}", { params: { uuid }, signal }),
  });

export const openRows = queryOptions({
  queryKey: [...adminPayments, "rows"],
  queryFn: ({ signal }) => send("GET /payment/reportrows", { query: { dir: "desc" }, signal }),
});

export const heldPayments = (page: number) =>
  queryOptions({
    queryKey: [...adminPayments, "held", page],
    queryFn: ({ signal }) => send("GET /payment/held", { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

export const waitingShares = (page: number) =>
  queryOptions({
    queryKey: [...adminPayments, "waiting", page],
    queryFn: ({ signal }) => send("GET /payment/waiting", { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

export const paymentsAddress = "/admin/payout";
export const consoleAddress = `${paymentsAddress}/console`;

const pageIn = (typed: string | null): number => (/^[1-9]\d{0,5}$/.test(typed ?? "") ? Number(typed) : 1);

export const readWaitingPage = (search: URLSearchParams): number => pageIn(search.get("waiting"));

export const writeWaitingPage = (page: number): string =>
  `${paymentsAddress}${page > 1 ? `?waiting=${page}` : ""}#waiting`;

export const readHeldPage = (search: URLSearchParams): number => pageIn(search.get("held"));

/** Keeps the filter and page of the problem payments. */
export function writeHeldPage(problems: ProblemSearch, page: number): string {
  const address = writeConsoleAddress(problems);
  if (page <= 1) return `${address}#held`;
  return `${address}${address.includes("?") ? "&" : "?"}held=${page}#held`;
}

/** Reads the URL; invalid values fall back to the first page of all problems. */
export function readConsoleAddress(search: URLSearchParams): ProblemSearch {
  const problem = paymentProblems.find((known) => known === search.get("problem")) ?? "";
  return { problem, words: search.get("q") ?? "", page: pageIn(search.get("page")) };
}

export function writeConsoleAddress({ problem, words, page }: ProblemSearch): string {
  const search = new URLSearchParams();
  if (problem !== "") search.set("problem", problem);
  if (words !== "") search.set("q", words);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `${consoleAddress}?${search}` : consoleAddress;
}
