import {
  answer,
  link,
  notFound,
  type StandInAnswer,
  type StandInBooks,
  type StandInDispute,
  refusal,
  sum,
} from "./paypal-stand-in-books.ts";

const day = 24 * 60 * 60 * 1000;

export function getDispute(books: StandInBooks, id: string): StandInAnswer {
  const dispute = books.disputes.get(id);
  if (dispute === undefined) return notFound();
  const { capture, outcome } = dispute;
  return answer("disputes.get", 200, {
    dispute_id: id,
    status: outcome === null ? "UNDER_REVIEW" : "RESOLVED",
    reason: "UNAUTHORISED",
    disputed_transactions: [{ seller_transaction_id: capture.id, invoice_number: capture.invoiceId }],
    dispute_amount: sum(capture.amount),
    ...(outcome !== null && { dispute_outcome: { outcome_code: outcome, amount_refunded: sum(capture.amount) } }),
  });
}

export function listDisputes(books: StandInBooks, query: Readonly<Record<string, string>>): StandInAnswer {
  const [after, before] = [new Date(query["create_time_after"] ?? ""), new Date(query["create_time_before"] ?? "")];
  const size = Number(query["page_size"] ?? 10);
  // PayPal's tokens say nothing to anybody else.
  const start = Number(Buffer.from(query["next_page_token"] ?? "", "base64").toString() || 0);
  const found = [...books.disputes.values()].filter(({ at }) => at >= after && at <= before);
  const token = Buffer.from(String(start + size)).toString("base64");
  const self = "https://api-m.sandbox.paypal.com/v1/customer/disputes";
  const next = new URLSearchParams({ ...query, next_page_token: token });
  const shown = found.slice(start, start + size);
  return answer("disputes.list", 200, {
    // PayPal leaves out an empty list.
    ...(shown.length > 0 && { items: shown.map(summaryOf) }),
    links: [link("self", self), ...(found.length > start + size ? [link("next", `${self}?${next.toString()}`)] : [])],
  });
}

const summaryOf = ({ id, capture, outcome, at }: StandInDispute) =>
  ({
    dispute_id: id,
    create_time: at.toISOString(),
    reason: "UNAUTHORISED",
    status: outcome === null ? "UNDER_REVIEW" : "RESOLVED",
    dispute_amount: sum(capture.amount),
  }) as const;

export function listTransactions(books: StandInBooks, query: Readonly<Record<string, string>>): StandInAnswer {
  const start = new Date(query["start_date"] ?? "");
  const end = new Date(query["end_date"] ?? "");
  const now = books.clock.now();
  // As PayPal refuses: more than 31 days at once, what is to come, what is older than three years.
  if (end.getTime() - start.getTime() > 31 * day || end.getTime() > now.getTime() + 1000) {
    return refusal(400, "INVALID_REQUEST");
  }
  if (now.getTime() - start.getTime() > 3 * 366 * day) return refusal(400, "INVALID_REQUEST");
  const size = Number(query["page_size"] ?? 100);
  const page = Number(query["page"] ?? 1);
  const found = books.movements.filter(({ at }) => inSeconds(at) >= start && inSeconds(at) <= end);
  const rows = found.slice((page - 1) * size, page * size).map(({ id, code, amount, fee, reference, at }) => ({
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_status: "S",
      transaction_initiation_date: written(at),
      transaction_amount: sum(amount),
      ...(fee !== 0 && { fee_amount: sum(fee) }),
      ...(reference !== "" && { custom_field: reference }),
    },
  }));
  return answer("search.get", 200, {
    ...(rows.length > 0 && { transaction_details: rows }),
    account_number: "WSHWELL234567",
    page,
    total_items: found.length,
    total_pages: Math.ceil(found.length / size),
  });
}

export function listBalances(books: StandInBooks): StandInAnswer {
  return answer("balances.get", 200, {
    balances: [{ currency: "GBP", primary: true, total_balance: sum(books.balance()) }],
    account_id: "WSHWELL234567",
    as_of_time: `${inSeconds(books.clock.now()).toISOString().slice(0, 19)}Z`,
  });
}

const inSeconds = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000);
const written = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;
