export { splitTogether } from "./fee-words.ts";
export { PageBand } from "./PageBand.tsx";
export { useSite } from "./site-context.tsx";
