import { uuid } from "@wishwell/contract/api/fields";
import type { PageHead } from "@wishwell/contract/api/page-contents";
import type { FormOutcome, PageForm } from "@wishwell/contract/api/page-forms";
import type { Deps } from "../../deps.ts";

/** What an open page shows, and what it says of itself to whoever passes it on. */
export interface PageWithHead<Content> {
  readonly content: Content;
  readonly canonicalQuery: string;
  readonly head: PageHead;
}

const identifier = uuid();

/** Addresses of pages are typed by anybody; nothing else is asked for in the database. */
export const isUuid = (typed: string): boolean => identifier.safeParse(typed).success;

/** A page of this house needs no more than paths. */
export const onThisSite = ({ config, clock }: Pick<Deps, "config" | "clock">) =>
  ({ config, now: clock.now(), pathsOnly: true }) as const;

/** What the address says of a form that was sent before: it may only thank for it. */
export function doneForm(query: URLSearchParams, forms: readonly PageForm[]): { readonly outcome?: FormOutcome } {
  const form = forms.find((word) => word === query.get("done"));
  return form === undefined ? {} : { outcome: { form, done: true } };
}
