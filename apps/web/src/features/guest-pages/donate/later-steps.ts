import { type ComponentType, createContext, lazy } from "react";
import type { StepsProps } from "./steps-props.ts";

const load = async () => import("./steps/Steps.tsx");

/**
 * What follows the form comes when it is wanted: most people read the form first. The server has it at hand; where a page
 * comes with a later step, its words stand as the server wrote them until the script is there.
 */
export const LaterSteps = createContext<{ readonly Steps: ComponentType<StepsProps> }>({
  Steps: lazy(async () => ({ default: (await load()).Steps })),
});

/** Ahead of time, so that nobody waits for it after pressing a button. */
export const fetchLaterSteps = (): void => void load().catch(() => undefined);
