/** Hands a file that was fetched with the sign-in to the browser's own saving. */
export async function saveFile(response: Response, fallbackName: string): Promise<void> {
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = fileNameFrom(response.headers.get("content-disposition")) ?? fallbackName;
  link.click();
  // The browser reads the address after the click; freeing it at once would lose the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function fileNameFrom(disposition: string | null): string | null {
  const quoted = /filename="([^"\\/]+)"/i.exec(disposition ?? "");
  const bare = /filename=([^;"\\/\s]+)/i.exec(disposition ?? "");
  return quoted?.[1] ?? bare?.[1] ?? null;
}
