import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { isInPlace } from "../lib/pages/in-place.ts";
import { usePageSubject } from "../lib/pages/page-subject.ts";
import { findPage, pageText, pageTitle } from "../lib/pages/pages.ts";
import { usePublicConfig } from "../lib/pages/public-config.ts";
import { useFlash } from "../ui/feedback/Flash.tsx";
import { focusOnArrival } from "./arrival-focus.ts";

/** What a browser does by itself when it loads a page: title, top of the page, and being told where one is. */
export function Arrival() {
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
