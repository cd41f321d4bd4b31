import type { Stage } from "./giving-stage.ts";
import type { Giving } from "./use-giving.ts";

export interface StepsProps {
  giving: Giving;
  stage: Exclude<Stage, { is: "form" }>;
}
