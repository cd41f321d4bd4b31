import type { ThemeLook } from "@wishwell/poster/design";

/** A poster's look as it is stored; its drawing stands beside it. */
export type ThemeDesign = Omit<ThemeLook, "drawing">;

export interface Theme {
  readonly id: string;
  readonly name: string;
  readonly groupId: string;
  readonly groupName: string;
  /** Which of our drawings it shows. */
  readonly artwork: string | null;
  /** The drawing uploaded for it. */
  readonly drawingFile: string | null;
  readonly design: ThemeDesign;
}
