import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { findPage } from "../lib/pages/pages.ts";
import { reportFault, watchForFaults } from "../lib/api/report-error.ts";
import { readPageData } from "../ssr/page-data.ts";
import { ignoreSecondClicks } from "../lib/forms/second-clicks.ts";
import { session } from "../lib/session/session.ts";
import { FlashProvider } from "../ui/feedback/Flash.tsx";
import { drawIcons } from "../ui/site/Icon.tsx";
import { drawings } from "../ui/site/icon-drawings.ts";
import { handlePlannerLinks } from "./handle-planner-links.ts";
import { PublicConfigContext } from "../lib/pages/public-config.ts";
import { createQueryClient } from "./query-client.ts";
import { routes } from "./routes.tsx";
import { watchSession } from "./session-watch.ts";
import { settleRefusals } from "./settle-refusals.ts";
import "../ui/tokens.css";
import "../ui/styles.css";

drawIcons(drawings);
watchForFaults();
ignoreSecondClicks(document);

function start(): void {
  const { config } = readPageData();
  const root = document.getElementById("root");
  if (root === null) throw new Error("This page has no element for the planner");
  const queries = createQueryClient();
  const router = createBrowserRouter(routes);
  watchSession(session, router, queries);
  handlePlannerLinks(
    (path) => findPage(path)?.page.kind === "planner",
    (address) => void router.navigate(address),
  );
  settleRefusals((address) => void router.navigate(address, { replace: true }));
  createRoot(root, { onUncaughtError: (fault) => reportFault("render", fault) }).render(
    <PublicConfigContext value={config}>
      <QueryClientProvider client={queries}>
        <FlashProvider>
          <RouterProvider router={router} />
        </FlashProvider>
      </QueryClientProvider>
    </PublicConfigContext>,
  );
}

start();
