import { Readable } from "node:stream";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readObjects } from "./read-rows.ts";

test("objects are read the same wherever the file is split into chunks", async () => {
  const object = fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 2 }));
  await fc.assert(
    fc.asyncProperty(fc.array(object, { maxLength: 5 }), fc.integer({ min: 1, max: 9 }), async (objects, size) => {
      const bytes = Buffer.from(JSON.stringify(objects, null, 1));
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      const file = {
        name: "x.json",
        label: "x",
        bytes: bytes.length,
        crc32: null,
        open: async () => Readable.from(pieces),
      };
      const read: unknown[] = [];
      for await (const some of readObjects(file)) read.push(...some);
      expect(JSON.stringify(read)).toBe(JSON.stringify(objects));
    }),
  );
});
