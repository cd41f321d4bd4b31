export const handwrittenColumns = ["Name", "E-mail", "Phone", "Parent or carer"] as const;

const bullet = /^\s*(?:[-*•·–]|\d{1,3}[.)])\s+/;
const carer = /\(\s*(?:mum|mom|dad|mother|father|parent|carer|with)\b[:\s]*([^()]{1,100})\)/i;
const address = /[^\s@<>()[\],;:"']{1,100}@[^\s@<>()[\],;:"']{1,100}/;
const number = /\+?\(?\d[\d\s().-]{7,20}\d/;
const label = /\b(?:e-?mail|tel|phone|mobile|mob)\s*[.:]+/gi;
const longest = 1000;

/** A line as people write it: "Zoë Carter zoe.mum@example.org 07700 900201", with a dash, a bullet or brackets or not. */
export function handwrittenLine(line: string): readonly string[] {
  let rest = line.slice(0, longest).replace(bullet, "");
  const take = (pattern: RegExp, part: 0 | 1, fits: (found: string) => boolean = () => true): string => {
    const match = pattern.exec(rest);
    const found = match?.[part]?.trim() ?? "";
    if (match === null || !fits(found)) return "";
    rest = `${rest.slice(0, match.index)}  ${rest.slice(match.index + match[0].length)}`;
    return found;
  };
  const email = take(address, 0)
    .replace(/^mailto:/i, "")
    .replace(/[.!]+$/, "");
  const phone = take(number, 0, isNumber);
  const parent = take(carer, 1);
  return [nameIn(rest), email, phone, parent];
}

const isNumber = (found: string) => found.replace(/\D/g, "").length >= 9;

/** What is left, without what only parted it from the rest. */
function nameIn(rest: string): string {
  const words = rest
    .replace(label, " ")
    .split(/\s+/)
    .filter((word) => !/^[-–—|,;:./<>()[\]"&]+$/.test(word));
  return words.join(" ").replace(/^[\s,;:<>()"]+|[\s,;:<>()"]+$/g, "");
}
