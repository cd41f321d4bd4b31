import type { QueryClient } from "@tanstack/react-query";
import { findPage } from "../lib/pages.ts";
import { session } from "../lib/session.ts";
import { movedByChange } from "./guards.ts";

interface Router {
  readonly state: { readonly location: { pathname: string; search: string; hash: string } };
  readonly navigate: (to: string, options: { replace: boolean }) => Promise<void>;
}

/** A sign-in that begins or ends, here or in another tab, moves people who may not stay where they are. */
export function watchSession(router: Router, queries: QueryClient): () => void {
  let token = session.current()?.token;
  return session.subscribe(() => {
    const signIn = session.current();
    // What one person has seen must not be shown to the next.
    if (signIn?.token !== token) queries.clear();
    token = signIn?.token;
    const { pathname, search, hash } = router.state.location;
    const guard = findPage(pathname)?.page.guard ?? "none";
    const next = movedByChange(guard, signIn, session.lastEndedBy(), pathname + search + hash);
    if (next !== null) void router.navigate(next, { replace: true });
  });
}
