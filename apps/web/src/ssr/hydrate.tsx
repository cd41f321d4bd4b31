import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { reportFault, watchForFaults } from "../lib/api/report-error.ts";
import { ignoreSecondClicks } from "../lib/forms/second-clicks.ts";
import type { OpenPageName } from "../lib/pages/pages.ts";
import { drawIcons } from "../ui/site/Icon.tsx";
import "../ui/tokens.css";
import "../ui/styles.css";
import { OpenPage, type OpenPageProps } from "./PublicPage.tsx";
import { type OpenPageOf, readPageData } from "./page-data.ts";

/** Each open page's own script calls this. The page lists all its files, so none is discovered late. */
export function hydratePage<Name extends OpenPageName>(Page: OpenPageOf<Name>, Header: OpenPageProps["Header"]): void {
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
 * Renders nothing: reports when everything before it is hydrated. It re-enters typed values first. Early presses follow
 * one task later, when React has rendered those values, because a form sends what React knows.
 */
function Awake({ then }: { then: () => void }) {
  useEffect(() => {
    then();
    const soon = window.setTimeout(() => {
      document.documentElement.dataset["awake"] = "";
      document.dispatchEvent(new Event("wishwell:awake"));
      void loadIcons();
    });
    return () => window.clearTimeout(soon);
  }, [then]);
  return null;
}

/** Icons that the server drew stay as they are; those in later parts need their drawings. */
async function loadIcons(): Promise<void> {
  try {
    drawIcons((await import("../ui/site/icon-drawings.ts")).drawings);
  } catch {
    window.addEventListener("online", () => void loadIcons(), { once: true });
  }
}

/**
 * On a slow connection, a guest may type before the script loads. React does not notice and would reset the fields.
 * Call this before hydration; the function it returns re-enters the values afterwards.
 */
function typedEarly(root: HTMLElement): () => void {
  const lists = [...root.querySelectorAll("select")].map((list) => [list, list.value] as const);
  return () => {
    for (const [list, chosen] of lists) chooseAgain(list, chosen);
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
      if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) tickAgain(field);
      else typeAgain(field);
    }
  };
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  // React remembers the last value set on a field, so reset it first for React to see a change.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function tickAgain(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked || (box.type === "radio" && !box.checked)) return;
  box.checked = box.defaultChecked;
  box.click();
}

function chooseAgain(list: HTMLSelectElement, chosen: string): void {
  // If the page selected nothing, the first option is shown.
  const served = [...list.options].find((option) => option.defaultSelected) ?? list.options[0];
  if (served?.value === chosen) return;
  list.value = chosen;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}
