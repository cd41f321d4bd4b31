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
    /** The uploaded file, for calls that accept one. */
    upload: Upload | null;
  }
}

type UploadSpec = NonNullable<Call["upload"]>;

/** Calls in this scope accept one file with a few text fields, and nothing else. */
export async function receiveUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  // An oversized file is read to the end rather than cut off, so that the client receives the reason.
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/** Calls in this scope accept JSON, or the same fields as a form. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/** For a form that may not contain a file. */
export const noFile: UploadSpec = { field: "", maxBytes: limits.imageBytes };

/** Reads the form's fields, before validation. */
export async function receiveForm(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: UploadSpec,
  stallMilliseconds = 15_000,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return {};
  const patience = { mostBytes: 8 * wanted.maxBytes, tooMuch: tooLarge(wanted), stallMilliseconds };
  try {
    return await readWithLimits(request.raw, patience, () => readUploadForm(request, wanted));
  } catch (error) {
    // The unread rest of the body would be taken for the next request.
    if (!request.raw.complete) void reply.header("connection", "close");
    throw error;
  }
}

/** Adds the file to the schema of the text fields, so that all errors are reported at once. */
export function withFile({ body, upload }: Call): z.ZodType | undefined {
  if (upload === undefined) return body;
  if (!(body instanceof z.ZodObject)) throw new Error(`a call with the file ${upload.field} needs named fields`);
  return body.extend({ [upload.field]: fileField });
}

const isFile = (value: unknown): value is Upload => typeof value === "object" && value !== null && "bytes" in value;
const fileField = z.custom<Upload>(isFile, {
  error: ({ input }) => (input === unwantedFile ? fieldTexts.oneFile : fieldTexts.file),
});

/** Called after validation: moves the file to `request.upload` and leaves the text fields. */
export function moveFileToUpload(request: FastifyRequest, { field }: UploadSpec): void {
  const { [field]: file, ...fields } = request.body as Record<string, unknown>;
  request.upload = file as Upload;
  request.body = fields;
}

interface ArrivalLimits {
  /** Up to this much is read even if it is refused; beyond that the client is cut off. */
  readonly mostBytes: number;
  readonly tooMuch: Refusal;
  /** How long no data may arrive. */
  readonly stallMilliseconds: number;
}

/**
 * Reads a body while limiting its size and stalls. A refused body is still read to the end, within limits, because
 * browsers read the response only after they have sent everything.
 */
async function readWithLimits<Result>(
  body: IncomingMessage,
  { mostBytes, tooMuch, stallMilliseconds }: ArrivalLimits,
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
    await Promise.race([drain(body), lost]).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(stalled);
    body.off("data", count);
  }
}

async function drain(body: IncomingMessage): Promise<void> {
  body.unpipe();
  body.resume();
  if (!body.readableEnded && !body.destroyed) await finished(body, { writable: false });
}
