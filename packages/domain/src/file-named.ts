/** So long a name every system takes, with everything that stands around it. */
const most = 60;

/** "Olive certificate.pdf": after whom it is about, and found again among other downloads. */
export function fileNamed(whose: string, what: string): string {
  const names = whose
    // What paths are made of, and what some systems refuse.
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, "")
    .replaceAll(/^[.\s]+|\s+$/g, "");
  const short = Array.from(names).slice(0, most).join("").trim();
  return short === "" ? `Party ${what}` : `${short} ${what}`;
}
