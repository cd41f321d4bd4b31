import type { Call } from "@wishwell/contract/api/call";
import { texts } from "@wishwell/contract/texts/texts";
import type { FastifyRequest } from "fastify";
import { findBodyFault } from "../api/json-body.ts";
import { Refusal } from "../api/refusal.ts";

/** An uploaded file. Its name and type are unverified claims of the client. */
export interface Upload {
  /** The form field it came in, for error messages. */
  readonly field: string;
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly type: string;
}

/** Marks an unexpected file: a second one in its field, or one in another field. */
export const unwantedFile = Symbol("unwanted file");

type UploadSpec = NonNullable<Call["upload"]>;

const mostFields = 20;
const longestName = 100;
/** Allows one file more than expected, so that a second file gets its own error. */
const bounds = {
  fields: mostFields,
  files: 2,
  parts: mostFields + 2,
  fieldSize: 10_000,
  headerPairs: 10,
  headerSize: 4096,
};

/**
 * The fields of a multipart form by name, including the file. Oversized or unexpected content is read but not stored:
 * the parser truncates a file at its limit.
 */
export async function readUploadForm(request: FastifyRequest, wanted: UploadSpec): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits: { ...bounds, fileSize: wanted.maxBytes } })) {
      if (typeof part.fieldname !== "string" || part.fieldname.length > longestName) throw malformed();
      if (part.type === "field") addText(form, part);
      else if (part.fieldname === wanted.field && !form.has(wanted.field)) await storeFile(form, part, wanted, request);
      else await readPast(form, part);
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
  // Only text is allowed; the parser has already parsed fields declared as JSON.
  if (typeof value !== "string") throw malformed();
  const trouble = findBodyFault(fieldname, 1) ?? findBodyFault(value, 1);
  if (trouble !== null) throw new Refusal("malformed", texts.malformed, { reason: trouble });
  // A repeated field becomes a list, which no text field accepts.
  form.set(fieldname, form.has(fieldname) ? [form.get(fieldname), value] : value);
}

interface FilePart {
  readonly fieldname: string;
  readonly file: AsyncIterable<Buffer> & { readonly truncated: boolean };
  readonly filename: string | undefined;
  readonly mimetype: string;
}

/** Allocates the file's buffer once: collecting and joining chunks would need twice the memory. */
function allocateBuffer({ headers }: FastifyRequest, { maxBytes }: UploadSpec): Buffer {
  const said = Number(headers["content-length"] ?? maxBytes);
  return Buffer.allocUnsafeSlow(Math.min(said, maxBytes));
}

async function storeFile(
  form: Map<string, unknown>,
  part: FilePart,
  wanted: UploadSpec,
  request: FastifyRequest,
): Promise<void> {
  const buffer = allocateBuffer(request, wanted);
  let length = 0;
  for await (const chunk of part.file) length += chunk.copy(buffer, length);
  if (part.file.truncated) throw tooLarge(wanted);
  const bytes = buffer.subarray(0, length);
  const fileName = (part.filename ?? "").slice(0, 255);
  // A form without a chosen file sends an empty one without a name.
  if (fileName === "" && bytes.length === 0) return;
  const { field } = wanted;
  const upload: Upload = { field, bytes, fileName, type: part.mimetype.slice(0, 100) };
  form.set(field, upload);
}

async function readPast(form: Map<string, unknown>, { fieldname, file }: FilePart): Promise<void> {
  for await (const _ of file);
  form.set(fieldname, unwantedFile);
}

export function tooLarge({ field, tooLarge: sentence = texts.imageTooLarge }: UploadSpec): Refusal {
  return new Refusal("too_large", sentence, { errors: { [field]: [sentence] } });
}

const malformed = () => new Refusal("malformed", texts.malformed);

/** Any other error while reading a form means that the form is malformed. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const tooMuch = (error as { statusCode?: unknown }).statusCode === 413;
  return tooMuch ? new Refusal("too_large", texts.bodyTooLarge) : malformed();
}
