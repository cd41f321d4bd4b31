import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { OpenPageName } from "../lib/pages/pages.ts";
import { reportFault, watchForFaults } from "../lib/api/report-error.ts";
import { ignoreSecondClicks } from "../lib/forms/second-clicks.ts";
import { OpenPage, type OpenPageProps } from "./PublicPage.tsx";
import { type OpenPageOf, readPageData } from "./page-data.ts";
import { typedEarly } from "./early-input.ts";
import "../ui/base.css";

/** Every open page has a script of its own that calls this: all it needs is named in the page, nothing is found later. */
export function wakeUp<Name extends OpenPageName>(Page: OpenPageOf<Name>, Header: OpenPageProps["Header"]): void {
  watchForFaults();
  ignoreSecondClicks(document);
  const { config, content, counted } = readPageData();
  const root = document.getElementById("root");
  if (!root) throw new Error("This is not an open page");
  const path = window.location.pathname;
  const last = <Awake then={typedEarly(root)} />;
  const page = { config, path, Header, Page, content, counted: counted === true, last };
  hydrateRoot(root, <OpenPage {...page} />, { onRecoverableError: (fault) => reportFault("hydration", fault) });
}

/**
 * Nothing to see: says when everything before it is awake. What was typed is entered again first. Early presses follow
 * one task later, when React has rendered it: a form sends what React knows.
 */
function Awake({ then }: { then: () => void }) {
  useEffect(() => {
    then();
    const soon = window.setTimeout(() => {
      document.documentElement.dataset["awake"] = "";
      document.dispatchEvent(new Event("wishwell:awake"));
    });
    return () => window.clearTimeout(soon);
  }, [then]);
  return null;
}
