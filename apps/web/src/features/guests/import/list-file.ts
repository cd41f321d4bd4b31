import { limits } from "@wishwell/contract/api/limits";
import { fieldTexts } from "@wishwell/contract/texts/texts";

export const listKinds = ".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain";

export type ReadFile = { readonly text: string } | { readonly fault: string };

const saveAsCsv = "That is not a CSV file. In Excel choose Save as, CSV.";

/** The words in a file, whichever program wrote it. */
export async function readListFile(file: File): Promise<ReadFile> {
  if (file.size > limits.importBytes) return { fault: fieldTexts.importTooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return { fault: saveAsCsv };
  const text = decoded(bytes);
  // No sheet writes this sign: it is a picture, or some other program's own.
  return text.includes("\0") ? { fault: saveAsCsv } : { text };
}

/** Old and new workbooks begin alike in every program. */
function isWorkbook([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}

/** Sheets write UTF-8, or UTF-16 with a mark; older ones what Windows had before. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
