import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { metricsModule } from "../../fonts/metrics-module.ts";

test("the stored metrics match the fonts", () => {
  expect(metricsModule()).toBe(readFileSync(new URL("./metrics.generated.ts", import.meta.url), "utf8"));
}, 60_000);
