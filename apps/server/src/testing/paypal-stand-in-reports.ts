import { answer, type StandInAnswer, type StandInBooks, refusal, sum } from "./paypal-stand-in-books.ts";

const day = 24 * 60 * 60 * 1000;

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
  const type = query["transaction_type"];
  const found = books.movements.filter(
    ({ at, code }) => inSeconds(at) >= start && inSeconds(at) <= end && (type === undefined || code === type),
  );
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
