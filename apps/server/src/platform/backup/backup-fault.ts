/** Why a backup cannot be made or brought back, in words for the person at the terminal. */
export class BackupFault extends Error {}

const noRoom = new Set(["ENOSPC", "EDQUOT", "EFBIG", "53100"]);
const notAllowed = new Set(["EACCES", "EPERM", "EROFS"]);

/** What the disk or the database says, put plainly; anything else as it came. */
export function plainly(error: unknown, where: string): unknown {
  if (error instanceof BackupFault) return error;
  const { code, message } = error as { code?: unknown; message?: string };
  if (noRoom.has(String(code))) return new BackupFault(`There is no room left in ${where}.`, { cause: error });
  return notAllowed.has(String(code))
    ? new BackupFault(`${where} cannot be written to: ${message}`, { cause: error })
    : error;
}
