// Apart from the rest of the room, because open pages must not carry its queries along.
export { needsSent, needsValues } from "../needs/needs-form.ts";
export { NeedsFields } from "../needs/NeedsFields.tsx";
