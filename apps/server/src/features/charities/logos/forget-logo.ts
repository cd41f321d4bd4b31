import type { Deps } from "../../../platform/deps.ts";
import { logoKey } from "./logo-address.ts";
import { isLogoUsed, lockLogoFile } from "./logos.store.ts";

/**
 * Removes a picture that is nobody's logo any more; to be called when that is committed. If it does not come to that,
 * a file lies about that nobody is led to, and nothing is wrong.
 */
export async function forgetLogo(deps: Pick<Deps, "db" | "files" | "log">, file: string): Promise<void> {
  try {
    await deps.db.transaction().execute(async (work) => {
      await lockLogoFile(work, file);
      if (!(await isLogoUsed(work, file))) await deps.files.remove(logoKey(file));
    });
  } catch (error) {
    deps.log.warn({ err: error }, "a former logo could not be removed");
  }
}
