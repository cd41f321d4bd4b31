// Measures the fonts anew -> src/metrics.generated.ts, and names them for browsers -> poster-fonts.css.
// Needed when a font or the list of faces changes.
import { writeFileSync } from "node:fs";
import { fontCss } from "./fonts/font-css.ts";
import { metricsModule } from "./fonts/metrics-module.ts";

writeFileSync(new URL("./src/text/metrics.generated.ts", import.meta.url), metricsModule());
writeFileSync(new URL("./poster-fonts.css", import.meta.url), fontCss());
