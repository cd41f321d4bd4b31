import { labelBox, labelColour } from "./sheet.ts";

/** Paper with two bites and a dotted line between them, so that words are calm to read on any background. */
export function labelPaper(): string {
  const { x, width } = labelBox;
  const line = `M${x + 34} ${bite}H${x + width - 34}`;
  return (
    `<path d="${outline(9)}" fill="rgb(12,34,33)" fill-opacity="0.2"/><path d="${outline(0)}" fill="${labelColour}"/>` +
    `<path d="${line}" fill="none" stroke="rgb(171,183,182)" stroke-width="2.5" stroke-linecap="round" ` +
    `stroke-dasharray="1 9"/>`
  );
}

const bite = labelBox.y + 262;

function outline(lowered: number): string {
  const { x, y, width, height } = labelBox;
  const [corner, radius] = [10, 15];
  const [top, middle, bottom] = [y + lowered, bite + lowered, y + height + lowered];
  return (
    `M${x + corner} ${top}H${x + width - corner}a${corner} ${corner} 0 0 1 ${corner} ${corner}V${middle - radius}` +
    `a${radius} ${radius} 0 0 0 0 ${2 * radius}V${bottom - corner}a${corner} ${corner} 0 0 1 ${-corner} ${corner}` +
    `H${x + corner}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}V${middle + radius}` +
    `a${radius} ${radius} 0 0 0 0 ${-2 * radius}V${top + corner}a${corner} ${corner} 0 0 1 ${corner} ${-corner}z`
  );
}
