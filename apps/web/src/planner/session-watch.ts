import type { Query, QueryClient } from "@tanstack/react-query";
import { findPage } from "../lib/pages/pages.ts";
import type { Session } from "../lib/session/session.ts";
import { signUps } from "../lib/session/sign-ups.ts";
import { redirectAfterChange } from "./guards.ts";

interface Router {
  readonly state: { readonly location: { pathname: string; search: string; hash: string } };
  readonly navigate: (to: string, options: { replace: boolean }) => Promise<void>;
}

/** Redirects users who may not stay on the page when a session begins, ends or expires, here or in another tab. */
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
    const next = redirectAfterChange(guard, signIn, session.lastEndedBy(), pathname + search + hash);
    if (next !== null) await router.navigate(next, { replace: true });
    if (!changedHands) return;
    // One user's data must not be shown to the next. Only after navigating: the old page would request it again.
    signUps.clear();
    if (next !== null) queries.clear();
    else setTimeout(() => reloadQueries(seen));
  }

  /** Reloads the open page's data for the new user, after the page has rendered for that user. */
  function reloadQueries(seen: ReadonlySet<Query>): void {
    const predicate = (query: Query) => seen.has(query);
    queries.removeQueries({ type: "inactive", predicate });
    void queries.resetQueries({ predicate });
  }

  function scheduleExpiry(): void {
    clearTimeout(timer);
    const signIn = session.current();
    if (signIn === null) return;
    const left = Date.parse(signIn.expires_at) - Date.now();
    timer = setTimeout(
      () => (session.current() === null ? session.ended("server") : scheduleExpiry()),
      Math.min(left, longestTimer),
    );
  }

  scheduleExpiry();
  const stop = session.subscribe(() => {
    scheduleExpiry();
    void follow();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Browsers store a timer's delay in 32 bits; a longer one would fire at once. */
const longestTimer = 2 ** 31 - 1;
