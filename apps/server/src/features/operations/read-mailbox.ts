import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { type DeliveredLetter, findDelivered, listMailbox } from "./mailbox.store.ts";

export async function readMailbox({ db }: Pick<Deps, "db">, to?: string): Promise<DeliveredLetter[]> {
  return listMailbox(db, to);
}

export async function findLetter({ db }: Pick<Deps, "db">, id: string): Promise<DeliveredLetter> {
  const letter = await findDelivered(db, id);
  if (letter === null) throw notFound();
  return letter;
}
