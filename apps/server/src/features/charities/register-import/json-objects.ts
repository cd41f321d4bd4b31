import { LONGEST_ROW, readText } from "./file-text.ts";
import { ImportRefused } from "./import-refused.ts";
import type { RegisterFile } from "./register-files.ts";

type Json = Readonly<Record<string, unknown>>;

/** All that decides where an object ends: braces, quotes, and the backslash that hides a quote. */
const marks = /["\\{}]/g;

/**
 * The objects of a file that is one list of them, many at a time. Such files have several hundred megabytes, so the text
 * is cut into its objects here and each is parsed by itself.
 */
export async function* readObjects(file: RegisterFile): AsyncGenerator<Json[]> {
  let text = "";
  let next = 0;
  let start = 0;
  let depth = 0;
  let inString = false;
  for await (const piece of readText(file, "utf-8")) {
    text += piece;
    const objects: Json[] = [];
    marks.lastIndex = next;
    for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
      if (mark[0] === "\\") marks.lastIndex += 1;
      else if (mark[0] === '"') inString = !inString;
      else if (!inString) {
        if (mark[0] === "{" && depth === 0) start = mark.index;
        depth += mark[0] === "{" ? 1 : -1;
        if (depth === 0) objects.push(parseObject(file, text.slice(start, marks.lastIndex)));
      }
      next = marks.lastIndex;
    }
    const done = depth > 0 ? start : text.length;
    text = text.slice(done);
    start = 0;
    next = Math.max(0, next - done);
    if (text.length > LONGEST_ROW) throw unreadable(file, "one of its rows is far too long");
    yield objects;
  }
  if (depth !== 0 || inString) throw unreadable(file, "its last row is not whole");
}

function parseObject(file: RegisterFile, text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw unreadable(file, (error as Error).message);
  }
}

const unreadable = ({ label }: RegisterFile, reason: string) =>
  new ImportRefused(`${label} cannot be read: ${reason}. Fetch it again.`);
