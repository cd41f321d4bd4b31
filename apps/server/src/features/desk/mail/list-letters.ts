import type { LettersShown } from "@wishwell/contract/desk-choices";
import type { Deps } from "../../../platform/deps.ts";
import type { Counted, Paging } from "../../../platform/http/paging.ts";
import { findLetters, type ListedLetter } from "./letter-list.store.ts";

interface Found extends Counted {
  readonly letters: readonly ListedLetter[];
  /** Which of their addresses nothing is sent to any more. */
  readonly unreachable: Awaited<ReturnType<Deps["post"]["unreachable"]>>;
}

/** For admins: letters as they fared. */
export async function listLetters(
  { db, post }: Pick<Deps, "db" | "post">,
  wanted: Paging<"created_at"> & { readonly show: LettersShown },
): Promise<Found> {
  const { letters, ...counted } = await findLetters(db, wanted);
  const recipients = letters.map(({ recipient }) => recipient);
  return { ...counted, letters, unreachable: await post.unreachable(db, recipients) };
}
