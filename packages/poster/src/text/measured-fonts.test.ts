import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { metricsModule } from "../../fonts/metrics-module.ts";

test("the fonts were measured as they are", () => {
  expect(metricsModule()).toBe(readFileSync(new URL("./metrics.generated.ts", import.meta.url), "utf8"));
}, 60_000);
