type PageKind = "open" | "planner";
export type PageGuard = "none" | "signed-in" | "signed-out" | "admin";

export interface Page {
  readonly name: string;
  /** `{name}` matches one part of the address or its end; `{name?}` matches a last part that may be missing. */
  readonly pattern: `/${string}`;
  readonly kind: PageKind;
  /** `{product}` and `{tagline}` are replaced. The product's name is appended. */
  readonly title: string;
  readonly description: string;
  readonly guard: PageGuard;
  readonly robots: "index" | "noindex";
}

type Rest = Pick<Page, "name" | "pattern" | "title" | "description">;

export const open = <const Row extends Rest>(row: Row) =>
  ({ ...row, kind: "open", guard: "none", robots: "index" }) as const;
/** Open to anyone who has the address, but hidden from search engines. */
export const forGuests = <const Row extends Rest>(row: Row) =>
  ({ ...row, kind: "open", guard: "none", robots: "noindex" }) as const;
export const planner = <const Row extends Rest, const Guard extends PageGuard>(guard: Guard, row: Row) =>
  ({ ...row, kind: "planner", guard, robots: "noindex" }) as const;
