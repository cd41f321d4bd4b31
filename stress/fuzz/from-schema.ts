import * as fc from "fast-check";
import { z } from "zod";
import { hostileValue } from "./hostile.ts";

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Existing values by field name: ids, email addresses, tokens. */
export type Known = (field: string) => readonly string[];

/**
 * Values for a schema of the contract: half of them valid, half with a missing field, an extra one, or anything at all
 * in its place.
 */
export function arbitraryFor(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const whole = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
  const within = { known, defs: whole.$defs ?? {}, depth: 0 };
  return fc.oneof(
    plausible(whole, "", { ...within, hostile: false }),
    valueOf(whole, "", { ...within, hostile: true }),
  );
}

interface Within {
  readonly known: Known;
  readonly defs: Readonly<Record<string, Schema>>;
  readonly depth: number;
  /** Whether any value may be replaced by a hostile one. */
  readonly hostile: boolean;
}

function valueOf(schema: Schema, field: string, within: Within): fc.Arbitrary<unknown> {
  const usual = plausible(schema, field, within);
  return within.hostile ? fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: hostileValue }) : usual;
}

function plausible(schema: Schema, field: string, within: Within): fc.Arbitrary<unknown> {
  const deeper = { ...within, depth: within.depth + 1 };
  if (within.depth > 6) return hostileValue;
  if (schema.$ref !== undefined) {
    return plausible(within.defs[schema.$ref.replace("#/$defs/", "")] ?? {}, field, deeper);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => plausible(choice, field, deeper)));
  if (schema.allOf !== undefined) {
    return fc
      .tuple(...schema.allOf.map((part) => plausible(part, field, deeper)))
      .map((parts) => Object.assign({}, ...parts) as unknown);
  }
  const types = [schema.type ?? "any"].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, field, deeper)));
}

function ofType(type: string, schema: Schema, field: string, within: Within): fc.Arbitrary<unknown> {
  switch (type) {
    case "object": {
      return objectOf(schema, within);
    }
    case "array": {
      const most = Math.min(schema.maxItems ?? 4, 4);
      return fc.array(valueOf(schema.items ?? {}, field, within), {
        minLength: Math.min(schema.minItems ?? 0, most),
        maxLength: most,
      });
    }
    case "integer": {
      return fc.integer({ min: bounded(schema.minimum, -3), max: bounded(schema.maximum, 5000) });
    }
    case "number": {
      return fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.double({ min: 0, max: 1000, noNaN: true }));
    }
    case "boolean": {
      return fc.boolean();
    }
    case "null": {
      return fc.constant(null);
    }
    case "string": {
      return textOf(schema, field, within);
    }
    default: {
      return hostileValue;
    }
  }
}

const bounded = (limit: number | undefined, otherwise: number) =>
  limit === undefined || Math.abs(limit) > 2_000_000_000 ? otherwise : limit;

function objectOf(schema: Schema, within: Within): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {});
  const required = new Set(schema.required);
  const named = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, name, within)])), {
    requiredKeys: [...required],
  });
  // Occasionally drops a field, or adds an unknown one.
  return fc
    .tuple(named, fc.nat({ max: 19 }), fc.nat({ max: Math.max(0, fields.length - 1) }), hostileValue)
    .map(([value, chance, place, strange]) => {
      const lost = fields[place]?.[0];
      if (!within.hostile) return value;
      if (chance === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== lost));
      return chance === 1 ? { ...value, role_id: 2, unheard_of: strange } : value;
    });
}

function textOf(schema: Schema, field: string, { known }: Within): fc.Arbitrary<string> {
  const there = known(field);
  if (there.length > 0) {
    const usual = fc.constantFrom(...there);
    return fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: fc.uuid() });
  }
  if (schema.format === "uuid") return fc.uuid();
  if (schema.format === "email") return fc.constantFrom("olive@example.org", "a.b+c@example.co.uk");
  if (schema.format === "date-time") return fc.constantFrom("2027-03-20T14:00:00Z", "2027-03-28T01:30:00.000Z");
  if (schema.format === "date") return fc.constantFrom("2027-03-20", "2026-02-28", "1999-12-31");
  if (schema.pattern !== undefined) return matching(schema.pattern);
  const most = Math.min(schema.maxLength ?? 80, 80);
  const words = fc.constantFrom("Maya", "Olive O’Connor", "nuts, milk", "12", "2:00 PM", "BS1 4DJ", "2027-03-20");
  return fc.oneof(
    words,
    fc.string({ unit: "grapheme", minLength: Math.min(schema.minLength ?? 0, most), maxLength: most }),
  );
}

/** Not every pattern of the contract can generate values; then something similar is used. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, "u"));
  } catch {
    return fc.constantFrom("Maya", "2027-03-20", "14:00", "12.50", "ABC123");
  }
}
