export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The poster's sheet, and the areas that every theme keeps free. */
export const sheet = { width: 825, height: 1163 } as const;

export const headingBox: Box = { x: 82, y: 92, width: 661, height: 222 };
export const photoCircle = { x: 412.5, y: 502, radius: 176 } as const;
/** The paper label for everything but the heading, whatever is around it. */
export const labelBox: Box = { x: 92, y: 716, width: 641, height: 346 };
export const labelColour = "rgb(255,253,246)";
export const bodyBox: Box = { x: 122, y: 744, width: 581, height: 222 };
export const replyBox: Box = { x: 122, y: 990, width: 581, height: 60 };
/** Includes the quiet zone: scanners don't find a code right at an edge. */
export const codeBox: Box = { x: 546, y: 732, width: 176, height: 176 };
