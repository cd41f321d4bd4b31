import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { isInPlace } from "../lib/in-place.ts";
import { findPage, pageText, pageTitle } from "../lib/pages.ts";
import { usePublicConfig } from "../lib/public-config.ts";
import { focusOnArrival } from "./arrival-focus.ts";

/** What a browser does by itself when it loads a page: title, top of the page, and being told where one is. */
export function Arrival() {
  const { key, pathname, hash, state } = useLocation();
  const how = useNavigationType();
  const config = usePublicConfig();
  const [announced, setAnnounced] = useState("");
  const firstKey = useRef(key);

  const page = findPage(pathname)?.page;
  const title = page && pageTitle(page, config);
  const description = page && pageText(page.description, config);

  useEffect(() => {
    if (title === undefined || description === undefined) return;
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  }, [title, description]);

  useEffect(() => {
    const id = hash.slice(1);
    // The first page was announced by the browser, and the person may be typing already.
    if (firstKey.current === key) return id === "" ? undefined : focusOnArrival({ id, heading: false });
    if (how !== NavigationType.Pop && isInPlace(state)) return undefined;
    if (how !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: "instant" });
    setAnnounced(document.title);
    return focusOnArrival({ id, heading: true });
  }, [key, how, hash, state]);

  return (
    <div className="only-heard" role="status">
      {announced}
    </div>
  );
}
