import { uuid } from "@wishwell/contract/fields";
import type { PageHead } from "@wishwell/contract/page-contents";
import type { Deps } from "../../platform/deps.ts";

/** What an open page shows, and what it says of itself to whoever passes it on. */
export interface PageWithHead<Content> {
  readonly content: Content;
  readonly canonicalQuery: string;
  readonly head: PageHead;
}

/** Addresses of pages are typed by anybody; nothing else is asked for in the database. */
export const isUuid = (typed: string): boolean => uuid().safeParse(typed).success;

/** A page of this house needs no more than paths. */
export const onThisSite = ({ config, clock }: Pick<Deps, "config" | "clock">) =>
  ({ config, now: clock.now(), pathsOnly: true }) as const;
