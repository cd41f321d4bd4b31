import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound, unauthorised } from "../../platform/http/refusal.ts";
import type { Account } from "./account.ts";
import { maySeeAccount } from "./accounts.policy.ts";
import { findAccount } from "./accounts.store.ts";

export async function showAccount(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Account> {
  const account = maySeeAccount(actor, id) ? await findAccount(deps.db, id) : null;
  if (account === null) throw notFound();
  return account;
}

export async function showOwnAccount(deps: Deps, actor: Actor): Promise<Account> {
  if (actor.kind !== "user") throw unauthorised();
  return showAccount(deps, actor, { id: actor.userId });
}
