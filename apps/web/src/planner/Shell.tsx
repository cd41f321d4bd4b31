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

/** What stays while pages come and go. */
export function Shell() {
  const navigation = useNavigation();
  return (
    <>
      <LoadingBar active={navigation.state !== "idle"} />
      <Frame>
        <Outlet />
      </Frame>
      <Arrival />
    </>
  );
}

/** While the very first page is on its way. */
export function ShellWaiting() {
  return (
    <>
      <LoadingBar active />
      <Frame>{null}</Frame>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const config = usePublicConfig();
  const { pathname } = useLocation();
  const inside = <div className={styles.inside}>{children}</div>;
  const found = findPage(pathname);
  const page = found?.page;
  // The designer needs the whole window, a sheet of paper shows nothing else; both have their own way back.
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
    // Signing out is a change of the session; the watch over it leads to the login page.
    <SiteShell
      Header={SiteHeader}
      logo={<Logo product={config.product} />}
      config={config}
      path={pathname}
      onSignedOut={() => undefined}
      footer={<SiteFooter product={config.product} tagline={config.tagline} socialLinks={config.social_links} />}
    >
      {inside}
    </SiteShell>
  );
}

/** What has been given the focus since somebody arrived at a page. */
export type Given = "nothing" | "heading" | "named";

interface Seen {
  /** Whether the part that the address names is there. */
  readonly named: boolean;
  readonly heading: boolean;
  /** Whether nothing on the page has the focus: what had it was taken away or drawn anew. */
  readonly lost: boolean;
}

/** Where the focus goes next, or null when it stays. The part that was asked for comes before the page's heading. */
export function nextFocus(given: Given, { named, heading, lost }: Seen): Exclude<Given, "nothing"> | null {
  if (named) return given !== "named" || lost ? "named" : null;
  return heading && (given === "nothing" || lost) ? "heading" : null;
}

/** Whatever a person does first shows that they have found their way. */
const ownMoves = ["keydown", "pointerdown", "wheel"] as const;

interface Destination {
  /** The part of the page that the address names, if it names one. */
  readonly id: string;
  /** False where the browser took care of the page itself, and only a named part may have come too late for it. */
  readonly heading: boolean;
}

/**
 * Gives the focus to where somebody arrives. Parts of a page come when their data has come, so it waits for them, until the
 * person does something. Returns what ends the waiting.
 */
function focusOnArrival({ id, heading }: Destination): () => void {
  const state = { given: "nothing" as Given };

  function look(): void {
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

  const watching = new MutationObserver(look);
  const ended = new AbortController();
  function end(): void {
    watching.disconnect();
    ended.abort();
  }
  watching.observe(document.body, { childList: true, subtree: true });
  for (const move of ownMoves) {
    window.addEventListener(move, end, { capture: true, passive: true, signal: ended.signal });
  }
  look();
  return end;
}

/** What a browser does by itself when it loads a page: title, top of the page, and being told where one is. */
function Arrival() {
  const { key, pathname, hash, state } = useLocation();
  const how = useNavigationType();
  const config = usePublicConfig();
  const [firstKey] = useState(key);
  useMessagesOfPage(pathname);

  const page = findPage(pathname)?.page;
  const subject = usePageSubject();
  const title = page && pageTitle(page, config, subject);
  // On arrival it is not known yet whom a page is about.
  const heard = page && pageTitle(page, config);
  // A change in place is no arrival: what was said last stays.
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
    // The first page was announced by the browser, and the person may be typing already.
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
 * A message goes with its page. What an action has to say where it led to stays: nobody has pressed anything since then,
 * while to leave a page by a link or by the browser's Back takes a press or a history event.
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
