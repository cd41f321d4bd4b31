/** Shown where it is opened; this is how it is called when it is saved. Names of people have letters of every kind. */
export function inlineAs(fileName: string): string {
  const plain = fileName
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e]|["\\%]/gu, "_");
  const named = `inline; filename="${plain}"`;
  return plain === fileName ? named : `${named}; filename*=UTF-8''${encoded(fileName)}`;
}

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
