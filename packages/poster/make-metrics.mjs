// Measures the fonts -> src/text/metrics.generated.ts. Run it after changing a font or the list of faces.
import { writeFileSync } from "node:fs";
import { metricsModule } from "./fonts/metrics-module.ts";

writeFileSync(new URL("./src/text/metrics.generated.ts", import.meta.url), metricsModule());
