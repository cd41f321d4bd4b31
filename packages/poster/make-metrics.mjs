// Measures the fonts -> src/text/metrics.generated.ts, and writes their CSS for browsers -> poster-fonts.css. Run it
// after changing a font or the list of faces.
import { writeFileSync } from "node:fs";
import { fontCss } from "./fonts/font-css.ts";
import { metricsModule } from "./fonts/metrics-module.ts";

writeFileSync(new URL("./src/text/metrics.generated.ts", import.meta.url), metricsModule());
writeFileSync(new URL("./poster-fonts.css", import.meta.url), fontCss());
