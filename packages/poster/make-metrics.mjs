// Measures the fonts anew -> src/metrics.generated.ts. Needed when a font or the list of faces changes.
import { writeFileSync } from "node:fs";
import { metricsModule } from "./fonts/metrics-module.ts";

writeFileSync(new URL("./src/metrics.generated.ts", import.meta.url), metricsModule());
