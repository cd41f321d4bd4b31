import { useEffect } from "react";
import { useRouteError } from "react-router";
import { reportFault } from "../lib/api/report-error.ts";
import { PageFault } from "../ui/feedback/ErrorBoundary.tsx";

/** A page that could not be fetched or drawn; header and footer stay. */
export function RouteFault() {
  const fault = useRouteError();
  useEffect(() => reportFault("page", fault), [fault]);
  return <PageFault />;
}
