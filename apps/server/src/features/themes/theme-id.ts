import { uuid } from "@wishwell/contract/fields";

const shape = uuid();

/** The identifier in an address that anybody may have typed; `null` when it can be none. */
export const themeIdIn = (typed: string): string | null => shape.safeParse(typed).data ?? null;
