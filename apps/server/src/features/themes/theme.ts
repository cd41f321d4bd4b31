/** A poster's look as it is stored. */
export interface ThemeDesign {
  readonly background: string;
  readonly fade: string;
  readonly heading: {
    readonly font: string;
    readonly size: number;
    readonly colour: string;
    readonly lineHeight: number;
  };
  readonly copyColour: string;
}

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
