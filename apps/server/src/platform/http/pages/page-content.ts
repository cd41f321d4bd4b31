import { uuid } from "@wishwell/contract/api/fields";
import type { PageHead } from "@wishwell/contract/api/page-contents";
import type { FormOutcome, PageForm } from "@wishwell/contract/api/page-forms";
import type { Deps } from "../../deps.ts";

/** A public page's content, and its metadata for search engines and link previews. */
export interface PageWithHead<Content> {
  readonly content: Content;
  readonly canonicalQuery: string;
  readonly head: PageHead;
}

const identifier = uuid();

/** Page addresses are untrusted, so only well-formed ids are looked up in the database. */
export const isUuid = (typed: string): boolean => identifier.safeParse(typed).success;

/** Our own pages need only paths, without the origin. */
export const onThisSite = ({ config, clock }: Pick<Deps, "config" | "clock">) =>
  ({ config, now: clock.now(), pathsOnly: true }) as const;

/** The form that was just sent, according to the address. The page may only show a confirmation for it. */
export function doneForm(query: URLSearchParams, forms: readonly PageForm[]): { readonly outcome?: FormOutcome } {
  const form = forms.find((word) => word === query.get("done"));
  return form === undefined ? {} : { outcome: { form, done: true } };
}
