import type { ReactNode } from "react";
import type { Stage } from "./giving-stage.ts";
import type { Giving } from "./use-giving.ts";

/** What the steps after the form are given. */
export interface StepsProps {
  giving: Giving;
  stage: Exclude<Stage, { is: "form" }>;
  /** Over what looks like the form. */
  head: ReactNode;
}
