export { findByCode } from "./find-by-code.ts";
