import { hydrateRoot } from "react-dom/client";
import type { OpenPageName } from "../lib/pages.ts";
import { reportFault, watchForFaults } from "../lib/report-error.ts";
import { OpenPage } from "./OpenPage.tsx";
import { openPages } from "./open-pages.ts";
import { readPageData } from "./page-data.ts";
import "../ui/base.css";

watchForFaults();

async function wakeUp(): Promise<void> {
  const { config, page, content } = readPageData();
  const root = document.getElementById("root");
  if (!root || page === undefined) throw new Error("This is not an open page");
  const { Page } = await openPages[page as OpenPageName]();
  hydrateRoot(root, <OpenPage config={config} path={window.location.pathname} Page={Page} content={content} />, {
    onRecoverableError: (fault) => reportFault("hydration", fault),
  });
}

void wakeUp();
