import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";
import multipart from "@fastify/multipart";
import type { Call } from "@wishwell/contract/api/call";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Refusal } from "../api/refusal.ts";
import { readUploadForm, tooLarge, unwantedFile, type Upload } from "./upload-form.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The file of a call that takes one. */
    upload: Upload | null;
  }
}

type Wanted = NonNullable<Call["upload"]>;

/** Calls of this scope take one file with a few text fields beside it, and nothing else. */
export async function receiveUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  // A file that is too long is read past, not cut off: who sends it shall hear why it is refused.
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/** Calls of this scope take JSON, or the same fields as a form. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/** Of a form none of whose files is wanted. */
export const noFile: Wanted = { field: "", maxBytes: limits.imageBytes };

/** The form's fields, before they are checked. */
export async function receiveForm(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Wanted,
  stallMilliseconds = 15_000,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return {};
  const patience = { mostBytes: 8 * wanted.maxBytes, tooMuch: tooLarge(wanted), stallMilliseconds };
  try {
    return await whileItArrives(request.raw, patience, () => readUploadForm(request, wanted));
  } catch (error) {
    // What is still on its way would be taken for the next request.
    if (!request.raw.complete) void reply.header("connection", "close");
    throw error;
  }
}

/** The text fields' schema with the file among them, so that everything wrong is named at once. */
export function withFile({ body, upload }: Call): z.ZodType | undefined {
  if (upload === undefined) return body;
  if (!(body instanceof z.ZodObject)) throw new Error(`a call with the file ${upload.field} needs named fields`);
  return body.extend({ [upload.field]: fileField });
}

const isFile = (value: unknown): value is Upload => typeof value === "object" && value !== null && "bytes" in value;
const fileField = z.custom<Upload>(isFile, {
  error: ({ input }) => (input === unwantedFile ? fieldTexts.oneFile : fieldTexts.file),
});

/** After checking: the file goes to its own place, the text fields stay. */
export function setFileAside(request: FastifyRequest, { field }: Wanted): void {
  const { [field]: file, ...fields } = request.body as Record<string, unknown>;
  request.upload = file as Upload;
  request.body = fields;
}

interface Patience {
  /** As much is read past when it is too much; who sends more is cut off. */
  readonly mostBytes: number;
  readonly tooMuch: Refusal;
  /** So long nothing may arrive. */
  readonly stallMilliseconds: number;
}

/**
 * Reads a body with an eye on how it arrives. What is refused is read to its end all the same, if it is not endless:
 * browsers do not listen before they have sent everything.
 */
async function whileItArrives<Result>(
  body: IncomingMessage,
  { mostBytes, tooMuch, stallMilliseconds }: Patience,
  read: () => Promise<Result>,
): Promise<Result> {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => undefined);
  const giveUp = (refusal: Refusal) => {
    body.unpipe();
    body.pause();
    reject(refusal);
  };
  if (Number(body.headers["content-length"] ?? 0) > mostBytes) throw tooMuch;

  const stalled = setTimeout(() => giveUp(new Refusal("malformed", texts.malformed)), stallMilliseconds);
  let arrived = 0;
  const count = ({ length }: Buffer) => {
    stalled.refresh();
    arrived += length;
    if (arrived > mostBytes) giveUp(tooMuch);
  };
  try {
    const reading = read();
    body.on("data", count);
    return await Promise.race([reading, lost]);
  } catch (error) {
    await Promise.race([readPast(body), lost]).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(stalled);
    body.off("data", count);
  }
}

async function readPast(body: IncomingMessage): Promise<void> {
  body.unpipe();
  body.resume();
  if (!body.readableEnded && !body.destroyed) await finished(body, { writable: false });
}
