import { serializerCompiler } from "fastify-type-provider-zod";
import { z } from "zod";

/** Freezes a value deeply, so that a cached copy can't be changed. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Serialises a value that fits the schema; throws `misfit` if it doesn't fit. */
type Write = (value: unknown) => string;

const misfit = new Error("a response does not match its schema");

/**
 * Serialises responses. The writer for a schema is built once, and the text of frozen values is cached. A value that
 * doesn't fit is left to zod, which reports what is wrong.
 */
export const createResponseWriters: typeof serializerCompiler = (route) => {
  const careful = serializerCompiler(route);
  let write: Write | undefined;
  return (answer) => {
    try {
      return (write ??= writerOf(route.schema as z.ZodType))(answer);
    } catch (error) {
      if (error !== misfit) throw error;
      return careful(answer);
    }
  };
};

function writerOf(schema: z.core.$ZodType): Write {
  if (isPlain((schema as z.ZodType).def)) {
    if (schema instanceof z.ZodObject && schema.def.catchall === undefined) return objectWriter(schema);
    if (schema instanceof z.ZodArray) return arrayWriter(writerOf(schema.def.element));
    if (schema instanceof z.ZodString) return writeString;
    if (schema instanceof z.ZodNumber && !schema.def.coerce) return writeNumber;
    if (schema instanceof z.ZodBoolean && !schema.def.coerce) return writeBoolean;
    if (schema instanceof z.ZodNullable) return orNull(writerOf(schema.def.innerType));
  }
  return (value) => {
    const { success, data } = z.safeEncode(schema, value);
    if (!success || data === undefined) throw misfit;
    return JSON.stringify(data);
  };
}

/** Has no rules beyond its type; only zod can check such rules. */
const isPlain = (def: z.core.$ZodTypeDef) =>
  (def.checks ?? []).length === 0 && !("format" in def) && !("coerce" in def);

function objectWriter({ shape }: z.ZodObject): Write {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    start: `${JSON.stringify(name)}:`,
    ...(schema instanceof z.ZodOptional && isPlain(schema.def)
      ? { optional: true, write: writerOf(schema.def.innerType) }
      : { optional: false, write: writerOf(schema) }),
  }));
  const kept = new WeakMap<object, string>();
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw misfit;
    const known = kept.get(value);
    if (known !== undefined) return known;
    let text = "";
    for (const { name, start, optional, write } of fields) {
      const field = (value as Record<string, unknown>)[name];
      if (field === undefined && optional) continue;
      text += `${text === "" ? "{" : ","}${start}${write(field)}`;
    }
    text = text === "" ? "{}" : `${text}}`;
    if (Object.isFrozen(value)) kept.set(value, text);
    return text;
  };
}

function arrayWriter(write: Write): Write {
  return (value) => {
    if (!Array.isArray(value)) throw misfit;
    return `[${value.map(write).join(",")}]`;
  };
}

const orNull =
  (write: Write): Write =>
  (value) =>
    value === null ? "null" : write(value);

// oxlint-disable-next-line no-control-regex -- these are what JSON writes differently
const special = /["\\\u0000-\u001f\ud800-\udfff]/;

function writeString(value: unknown): string {
  if (typeof value !== "string") throw misfit;
  return special.test(value) ? JSON.stringify(value) : `"${value}"`;
}

function writeNumber(value: unknown): string {
  if (!Number.isFinite(value)) throw misfit;
  return String(value);
}

function writeBoolean(value: unknown): string {
  if (typeof value !== "boolean") throw misfit;
  return value ? "true" : "false";
}
