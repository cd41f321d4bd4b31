import { listed } from "@wishwell/domain/party-language";
import type { WholeParty } from "../parties/public.ts";

/** So long a name every system takes, with everything that stands around it. */
const most = 60;

/** "Maya poster A4.pdf": found again among other downloads. */
export const posterFileName = ({ children }: Pick<WholeParty, "children">, what: string): string =>
  fileNamed(listed(children.map(({ firstName }) => firstName)), what);

/** "Olive certificate.pdf": after whom it is about. */
export function fileNamed(whose: string, what: string): string {
  const names = whose
    // What paths are made of, and what some systems refuse.
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, "")
    .replaceAll(/^[.\s]+|\s+$/g, "");
  const short = Array.from(names).slice(0, most).join("").trim();
  return short === "" ? `Party ${what}` : `${short} ${what}`;
}
