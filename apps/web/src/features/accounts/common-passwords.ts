import { likelyHere } from "@wishwell/domain/text/common-password";
import listUrl from "@zxcvbn-ts/language-common/src/passwords.json?url";

let loading: Promise<ReadonlySet<string>> | null = null;

/** The list the server checks against. A file of its own: it is larger than any page, and few visitors need it. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load().catch((fault: unknown) => {
    loading = null;
    throw fault;
  });
  return loading;
}

async function load(): Promise<ReadonlySet<string>> {
  const response = await fetch(listUrl);
  if (!response.ok) throw new Error(`common passwords: ${response.status}`);
  return new Set([...((await response.json()) as string[]), ...likelyHere]);
}
