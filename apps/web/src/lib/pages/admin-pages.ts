import { type Page, planner } from "./page.ts";

/** Part of the development desk: the server knows them only where nobody real is served. */
export const deskPages = [
  planner("none", {
    name: "gallery",
    pattern: "/dev/ui",
    title: "Component gallery",
    description: "Every part of the design system in every state.",
  }),
  planner("none", {
    name: "charity-picker-demo",
    pattern: "/dev/ui/charity-picker",
    title: "Choose a charity",
    description: "The charity picker by itself.",
  }),
] as const satisfies readonly Page[];
