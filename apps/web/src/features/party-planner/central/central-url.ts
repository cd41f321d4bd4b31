/** Which lists are shown, and which page of each. */
export interface CentralView {
  readonly historicParties: boolean;
  readonly partiesPage: number;
  readonly historicInvitations: boolean;
  readonly invitationsPage: number;
}

const historic = "historic";

/** Read from the URL, so that going back works. An invalid page number means the first page. */
export function readCentralView(search: URLSearchParams): CentralView {
  return {
    historicParties: search.get("parties") === historic,
    partiesPage: pageFrom(search.get("page")),
    historicInvitations: search.get("invitations") === historic,
    invitationsPage: pageFrom(search.get("invitations_page")),
  };
}

/** The address with a change to the URL, which may be ahead of what is drawn: the other list may just have changed. */
export function changeCentralView(address: string, change: Partial<CentralView>): string {
  return writeCentralView(address, { ...readCentralView(new URLSearchParams(location.search)), ...change });
}

export function writeCentralView(address: string, view: Partial<CentralView>): string {
  const search = new URLSearchParams();
  if (view.historicParties) search.set("parties", historic);
  if ((view.partiesPage ?? 1) > 1) search.set("page", String(view.partiesPage));
  if (view.historicInvitations) search.set("invitations", historic);
  if ((view.invitationsPage ?? 1) > 1) search.set("invitations_page", String(view.invitationsPage));
  return search.size > 0 ? `${address}?${search}` : address;
}

function pageFrom(written: string | null): number {
  return written !== null && /^[1-9]\d{0,5}$/.test(written) ? Number(written) : 1;
}
