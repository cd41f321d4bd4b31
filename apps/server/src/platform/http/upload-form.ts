import type { Call } from "@wishwell/contract/call";
import { texts } from "@wishwell/contract/texts";
import type { FastifyRequest } from "fastify";
import { findTrouble } from "./json-body.ts";
import { Refusal } from "./refusal.ts";

/** A file as it was sent. Its name and type are only what the sender says. */
export interface Upload {
  /** The field it came in, to say there what is wrong with it. */
  readonly field: string;
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly type: string;
}

/** What stands in the file's field when it was sent more than once. */
export const tooManyFiles = Symbol("too many files");

type Wanted = NonNullable<Call["upload"]>;

const mostFields = 20;
const longestName = 100;
/** One file more than wanted, so that the second can be told apart from a flood. */
const bounds = {
  fields: mostFields,
  files: 2,
  parts: mostFields + 2,
  fieldSize: 10_000,
  headerPairs: 10,
  headerSize: 4096,
};

/**
 * The fields of a multipart form by name, the file among them. What is longer than wanted is read past, never kept:
 * a browser hears the answer only when it could send all of it.
 */
export async function readUploadForm(request: FastifyRequest, wanted: Wanted): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits: { ...bounds, fileSize: wanted.maxBytes } })) {
      if (typeof part.fieldname !== "string" || part.fieldname.length > longestName) throw malformed();
      if (part.type === "field") addText(form, part);
      else addFile(form, wanted.field, part.fieldname, await readFile(part.file, part, wanted));
    }
  } catch (error) {
    throw asRefusal(error);
  }
  return Object.fromEntries(form);
}

interface TextPart {
  readonly fieldname: string;
  readonly value: unknown;
  readonly valueTruncated: boolean;
}

function addText(form: Map<string, unknown>, { fieldname, value, valueTruncated }: TextPart): void {
  if (valueTruncated) throw new Refusal("too_large", texts.bodyTooLarge);
  // Text only: what calls itself JSON was taken apart already.
  if (typeof value !== "string") throw malformed();
  const trouble = findTrouble(fieldname, 1) ?? findTrouble(value, 1);
  if (trouble !== null) throw new Refusal("malformed", texts.malformed, { reason: trouble });
  // Said twice it is a list, which no text field takes.
  form.set(fieldname, form.has(fieldname) ? [form.get(fieldname), value] : value);
}

type FileStream = AsyncIterable<Buffer> & { readonly truncated: boolean };

async function readFile(
  file: FileStream,
  { filename, mimetype }: { readonly filename: string | undefined; readonly mimetype: string },
  { field, maxBytes }: Wanted,
): Promise<Upload> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (file.truncated || size > maxBytes) throw tooLarge(field);
  return {
    field,
    bytes: Buffer.concat(chunks),
    fileName: (filename ?? "").slice(0, 255),
    type: mimetype.slice(0, 100),
  };
}

function addFile(form: Map<string, unknown>, wanted: string, name: string, file: Upload): void {
  // A form whose file was not chosen sends an empty one without a name.
  if (file.fileName === "" && file.bytes.length === 0) return;
  form.set(name, name === wanted && form.has(name) ? tooManyFiles : file);
}

/** Sent in the same breath as every other refusal of that file. */
export const tooLarge = (field: string) =>
  new Refusal("too_large", texts.imageTooLarge, { errors: { [field]: [texts.imageTooLarge] } });

const malformed = () => new Refusal("malformed", texts.malformed);

/** Whatever else is found in a form is wrong with the form. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const tooMuch = (error as { statusCode?: unknown }).statusCode === 413;
  return tooMuch ? new Refusal("too_large", texts.bodyTooLarge) : malformed();
}
