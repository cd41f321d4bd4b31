import { type ReactNode, useEffect, useRef, useState } from "react";
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType } from "react-router";
import { AdminShell } from "../features/admin/AdminShell.tsx";
import { WizardShell } from "../features/create-party/WizardShell.tsx";
import { SiteShell } from "../features/site/SiteShell.tsx";
import { isInPlace } from "../lib/pages/in-place.ts";
import { usePageSubject } from "../lib/pages/page-subject.ts";
import { findPage, pageText, pageTitle } from "../lib/pages/pages.ts";
import { usePublicConfig } from "../lib/pages/public-config.ts";
import { useFlash } from "../ui/feedback/Flash.tsx";
import { LoadingBar } from "../ui/feedback/Loading.tsx";
import { Logo } from "../ui/site/Logo.tsx";
import { SiteFooter } from "../ui/site/SiteFooter.tsx";
import { SiteHeader } from "../ui/site/SiteHeader.tsx";
import styles from "./Shell.module.css";

/** The frame that stays while pages change. */
export function Shell() {
  const navigation = useNavigation();
  return (
    <>
      <LoadingBar active={navigation.state !== "idle"} />
      <Frame>
        <Outlet />
      </Frame>
    </>
  );
}

/** Inside the frame, which stays while the first page loads: somebody may already be using its menu. */
export function Pages() {
  return (
    <>
      <Outlet />
      <Arrival />
    </>
  );
}

/** Shown instead while the first page loads. */
export const PagesWaiting = () => <LoadingBar active />;

function Frame({ children }: { children: ReactNode }) {
  const config = usePublicConfig();
  const { pathname } = useLocation();
  const inside = <div className={`column ${styles.inside}`}>{children}</div>;
  const found = findPage(pathname);
  const page = found?.page;
  // The designer needs the whole window and the printable list shows nothing else; both have their own way back.
  const designer = page?.name === "party-details" && found?.params["section"] === "edit-invite";
  if (designer || page?.name === "party-register") {
    return (
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    );
  }
  if (page?.name === "create-party") return <WizardShell config={config}>{inside}</WizardShell>;
  return page?.guard === "admin" ? (
    <AdminShell config={config} path={pathname}>
      {inside}
    </AdminShell>
  ) : (
    // `watchSession` leads to the login page, so nothing is left to do here.
    <SiteShell
      Header={SiteHeader}
      logo={<Logo product={config.product} />}
      config={config}
      path={pathname}
      onSignedOut={() => undefined}
      footer={<SiteFooter config={config} />}
    >
      {inside}
    </SiteShell>
  );
}

/** What has received the focus since the user arrived at the page. */
export type FocusTarget = "nothing" | "heading" | "named";

interface Seen {
  /** Whether the element named in the address exists. */
  readonly named: boolean;
  readonly heading: boolean;
  /** Whether nothing has the focus, because the element that had it was removed or re-rendered. */
  readonly lost: boolean;
}

/** Where to move the focus, or null to leave it. The element named in the address comes before the page's heading. */
export function nextFocus(given: FocusTarget, { named, heading, lost }: Seen): Exclude<FocusTarget, "nothing"> | null {
  if (named) return given !== "named" || lost ? "named" : null;
  return heading && (given === "nothing" || lost) ? "heading" : null;
}

/** Any of these shows that the user has started to use the page. */
const userActions = ["keydown", "pointerdown", "wheel"] as const;

interface Destination {
  /** The element id named in the address; empty if there is none. */
  readonly id: string;
  /** False when the browser loaded the page itself: then only a named element may have appeared too late for it. */
  readonly heading: boolean;
}

/**
 * Moves the focus to the page's heading or named element. Parts appear as their data loads, so it keeps watching until
 * the user acts. Returns a function that stops it.
 */
function focusOnArrival({ id, heading }: Destination): () => void {
  const state = { given: "nothing" as FocusTarget };

  function updateFocus(): void {
    const named = id === "" ? null : document.getElementById(id);
    const title = heading ? document.querySelector<HTMLElement>("main h1") : null;
    const lost = document.activeElement === null || document.activeElement === document.body;
    const next = nextFocus(state.given, { named: named !== null, heading: title !== null, lost });
    if (next === null) return;
    state.given = next;
    if (next === "named") {
      named?.focus({ preventScroll: true });
      named?.scrollIntoView({ behavior: "instant" });
    } else if (title !== null) {
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    }
  }

  const watching = new MutationObserver(updateFocus);
  const ended = new AbortController();
  function end(): void {
    watching.disconnect();
    ended.abort();
  }
  watching.observe(document.body, { childList: true, subtree: true });
  for (const move of userActions) {
    window.addEventListener(move, end, { capture: true, passive: true, signal: ended.signal });
  }
  updateFocus();
  return end;
}

/**
 * Does what a browser does on a page load: sets the title, scrolls to the top and announces the page to screen readers.
 */
function Arrival() {
  const { key, pathname, hash, state } = useLocation();
  const how = useNavigationType();
  const config = usePublicConfig();
  const [firstKey] = useState(key);
  useMessagesOfPage(pathname);

  const page = findPage(pathname)?.page;
  const subject = usePageSubject();
  const title = page && pageTitle(page, config, subject);
  // The page's subject is not known yet on arrival.
  const heard = page && pageTitle(page, config);
  // A change in place is not an arrival, so the last announcement stays.
  const inPlace = how !== NavigationType.Pop && isInPlace(state);
  const [arrived, setArrived] = useState({ key, announced: "" });
  if (arrived.key !== key) setArrived({ key, announced: inPlace ? arrived.announced : (heard ?? "") });
  const description = page && pageText(page.description, config);

  useEffect(() => {
    if (title === undefined || description === undefined) return;
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  }, [title, description]);

  useEffect(() => {
    const id = hash.slice(1);
    // The browser announced the first page, and the user may already be typing.
    if (firstKey === key) return id === "" ? undefined : focusOnArrival({ id, heading: false });
    if (inPlace) return undefined;
    if (how !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: "instant" });
    return focusOnArrival({ id, heading: true });
  }, [key, firstKey, how, hash, inPlace]);

  return (
    <div className="only-heard" role="status">
      {arrived.announced}
    </div>
  );
}

/**
 * Removes a page's messages when the user leaves it. A message from the action that led here stays: leaving by a link
 * or the Back button takes a press or a history event, and neither has happened since.
 */
function useMessagesOfPage(pathname: string): void {
  const { keepHere, pageChanged } = useFlash();
  useEffect(() => {
    const marks = ["pointerdown", "keydown", "popstate"] as const;
    for (const mark of marks) window.addEventListener(mark, keepHere, { capture: true });
    return () => {
      for (const mark of marks) window.removeEventListener(mark, keepHere, { capture: true });
    };
  }, [keepHere]);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    pageChanged();
  }, [pathname, pageChanged]);
}
