import * as fc from "fast-check";

/** Text that attackers or careless users type, paste or craft. */
const strings = [
  "",
  " ",
  "\u0000",
  "before\u0000after",
  "\ud800",
  "\ufeff",
  "\u202egnp.exe",
  "e\u0301".repeat(300),
  "👩‍👩‍👧‍👦".repeat(40),
  "a".repeat(70_000),
  "'; DROP TABLE parties; --",
  "\\'); SELECT pg_sleep(10); --",
  "%",
  "_",
  "\\",
  "<script>alert(1)</script>",
  '=HYPERLINK("http://example.org")',
  "javascript:alert(1)",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "a@b\r\nBcc: all@example.org",
  '"<script>"@example.org',
  "http://169.254.169.254/latest/meta-data",
  "__proto__",
  "constructor",
  "NaN",
  "1e309",
  "-0",
  "0x10",
  "99999999999999999999",
  "2027-02-30",
  "9999-12-31T23:59:60Z",
  "-000001-01-01",
  "24:00",
  "true",
  "null",
  "[object Object]",
];

const numbers = [
  0,
  -0,
  -1,
  0.1,
  1e-9,
  1e21,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9.223372036854776e18,
  Number.MAX_VALUE,
];

const deep = (depth: number): unknown => (depth === 0 ? 1 : { a: [deep(depth - 1)] });

export const hostileText = fc.oneof(fc.constantFrom(...strings), fc.string({ unit: "binary", maxLength: 60 }));

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], deep(60)) },
  {
    weight: 1,
    arbitrary: fc.constant(
      Object.fromEntries([
        ["__proto__", { role_id: 2 }],
        ["constructor", 1],
      ]),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies that aren't JSON, or not the JSON that the call expects. */
export const hostileBody = fc.constantFrom(
  "",
  "{",
  "[1,",
  '"',
  "nul",
  '{"a":1}{"b":2}',
  "\u0000\u0001",
  '{"__proto__":{"role_id":2}}',
  "[".repeat(5000),
  "uuid=1&uuid=2",
);
