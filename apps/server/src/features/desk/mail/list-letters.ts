import type { LettersShown } from "@wishwell/contract/desk-choices";
import type { Deps } from "../../../platform/deps.ts";
import type { Paging } from "../../../platform/http/paging.ts";
import { findLetters, type ListedLetter } from "./letter-list.store.ts";

interface Found {
  readonly total: number;
  readonly letters: readonly ListedLetter[];
  /** Which of their addresses nothing is sent to any more. */
  readonly unreachable: Awaited<ReturnType<Deps["post"]["unreachable"]>>;
}

/** For admins: letters as they fared. */
export async function listLetters(
  { db, post }: Pick<Deps, "db" | "post">,
  wanted: Paging<"created_at"> & { readonly show: LettersShown },
): Promise<Found> {
  const { total, letters } = await findLetters(db, wanted);
  const recipients = letters.map(({ recipient }) => recipient);
  return { total, letters, unreachable: await post.unreachable(db, recipients) };
}
