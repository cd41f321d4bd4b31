/** One click in the reader's mail program ends these letters (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${new URL(url).href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

export function unsubscribeUrlIn(headers: Readonly<Record<string, string>>): string | undefined {
  return headers["List-Unsubscribe"]?.slice(1, -1);
}
