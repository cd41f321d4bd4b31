/** Saves a file that had to be fetched with the session's token, which a plain link could not send. */
export async function saveFile(response: Response, fallbackName: string): Promise<void> {
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = fileNameFrom(response.headers.get("content-disposition")) ?? fallbackName;
  link.click();
  // The browser reads the URL after the click, so revoking it at once would lose the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function fileNameFrom(disposition: string | null): string | null {
  const whole = encodedFileName(disposition);
  if (whole !== null) return /[\\/]/.test(whole) ? null : whole;
  const quoted = /filename="([^"\\/]+)"/i.exec(disposition ?? "");
  const bare = /filename=([^;"\\/\s]+)/i.exec(disposition ?? "");
  return quoted?.[1] ?? bare?.[1] ?? null;
}

/** The `filename*` form, which can hold characters outside ASCII. */
function encodedFileName(disposition: string | null): string | null {
  const written = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? "")?.[1];
  try {
    return written === undefined ? null : decodeURIComponent(written);
  } catch {
    return null;
  }
}
