import { type ComponentType, createContext, lazy } from "react";
import type { StepsProps } from "./use-giving.ts";

const load = async () => import("./steps/Steps.tsx");

/**
 * The steps after the form load lazily, because most visitors start with the form. The server provides them directly; a
 * step it rendered stays visible as HTML until its code arrives.
 */
export const LaterSteps = createContext<{ readonly Steps: ComponentType<StepsProps> }>({
  Steps: lazy(async () => ({ default: (await load()).Steps })),
});

/** Preloads the steps, so that a guest does not wait for them after pressing a button. */
export const preloadLaterSteps = (): void => void load().catch(() => undefined);
