/** How large a drawing's heading is. The first words on a sheet are its heading. */
export function headingSizeIn(svg: string): number | null {
  const size = /<text\b[^>]*\bfont-size="([\d.]+)"/.exec(svg)?.[1];
  return size === undefined ? null : Number(size);
}
