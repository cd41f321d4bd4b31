import { encode } from "uqr";

/** Empty modules around the code: with fewer, phones don't find it. */
const quietZone = 4;

interface Place {
  readonly x: number;
  readonly y: number;
  /** Of one module. */
  readonly module: number;
  /** How to write a coordinate. */
  readonly number: (value: number) => string;
}

/** A QR code with its quiet zone as one SVG path. By default a module is one unit, and `size` the number of modules. */
export function qrPath(
  text: string,
  place?: (size: number) => Place,
): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: "M", border: quietZone });
  const { x: left, y: top, module, number } = place?.(size) ?? { x: 0, y: 0, module: 1, number: String };
  let path = "";
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      let end = x;
      while (row[end]) end += 1;
      path += `M${number(left + x * module)} ${number(top + y * module)}`;
      path += `h${number((end - x) * module)}v${number(module)}h${number((x - end) * module)}z`;
      x = end;
    }
  });
  return { path, size };
}
