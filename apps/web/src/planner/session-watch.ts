import type { Query, QueryClient } from "@tanstack/react-query";
import { findPage } from "../lib/pages/pages.ts";
import type { Session } from "../lib/session/session.ts";
import { signUps } from "../lib/session/sign-ups.ts";
import { movedByChange } from "./guards.ts";

interface Router {
  readonly state: { readonly location: { pathname: string; search: string; hash: string } };
  readonly navigate: (to: string, options: { replace: boolean }) => Promise<void>;
}

/** A sign-in that begins, ends or runs out, here or in another tab, moves people who may not stay where they are. */
export function watchSession(session: Session, router: Router, queries: QueryClient): () => void {
  let token = session.current()?.token;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function follow(): Promise<void> {
    const signIn = session.current();
    const changedHands = signIn?.token !== token;
    const seen = new Set(queries.getQueryCache().getAll());
    token = signIn?.token;
    const { pathname, search, hash } = router.state.location;
    const guard = findPage(pathname)?.page.guard ?? "none";
    const next = movedByChange(guard, signIn, session.lastEndedBy(), pathname + search + hash);
    if (next !== null) await router.navigate(next, { replace: true });
    if (!changedHands) return;
    // What one person has seen must not be shown to the next. Not before the page is left: it would ask again.
    signUps.clear();
    if (next !== null) queries.clear();
    else setTimeout(() => askAgain(seen));
  }

  /** A page that stays asks again in the new name, once it knows that name and what it may ask for. */
  function askAgain(seen: ReadonlySet<Query>): void {
    const predicate = (query: Query) => seen.has(query);
    queries.removeQueries({ type: "inactive", predicate });
    void queries.resetQueries({ predicate });
  }

  function waitForTheEnd(): void {
    clearTimeout(timer);
    const signIn = session.current();
    if (signIn === null) return;
    const left = Date.parse(signIn.expires_at) - Date.now();
    timer = setTimeout(
      () => (session.current() === null ? session.ended("server") : waitForTheEnd()),
      Math.min(left, longestTimer),
    );
  }

  waitForTheEnd();
  const stop = session.subscribe(() => {
    waitForTheEnd();
    void follow();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Browsers keep the time in 32 bits: longer ones would fire at once. */
const longestTimer = 2 ** 31 - 1;
