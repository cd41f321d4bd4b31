import { fileNamed } from "@wishwell/domain/file-named";
import { listed } from "@wishwell/domain/party-language";
import type { WholeParty } from "../parties/public.ts";

/** "Maya poster A4.pdf" */
export const posterFileName = ({ children }: Pick<WholeParty, "children">, what: string): string =>
  fileNamed(listed(children.map(({ firstName }) => firstName)), what);
