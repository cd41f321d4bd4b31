interface Visit {
  /** The person said yes in this browser. */
  readonly agreed: boolean;
  /** The browser asks every site not to pass its visits on. */
  readonly objects: boolean;
  readonly signedIn: boolean;
  /** Where this page was reached from; empty when that is not known. */
  readonly referrer: string;
  readonly origin: string;
}

/**
 * Whether a script that counts visits may run on this page of the site. It would read the address the visit came from,
 * which may be an invitation and so a key; and where somebody is signed in, their sign-in lies in the same browser.
 */
export function mayCount({ agreed, objects, signedIn, referrer, origin }: Visit): boolean {
  return agreed && !objects && !signedIn && !isKey(referrer, origin);
}

/** Of our own pages only those that everybody reads are no keys. */
function isKey(referrer: string, origin: string): boolean {
  if (!URL.canParse(referrer)) return false;
  const from = new URL(referrer);
  return from.origin === origin && !/^\/(?:cms\/.*)?$/.test(from.pathname);
}
