/** URLs of a party's pages. */
export function detailsAddress(uuid: string, section = "overview"): string {
  // The only section with a different URL scheme.
  if (section === "payout") return `/event/payout/${uuid}`;
  return section === "overview" ? `/event/details/${uuid}` : `/event/details/${uuid}/${section}`;
}
/** The first step of the wizard that a draft still lacks. */
export const finishAddress = (uuid: string) => `/event/create?party=${uuid}`;
export const statusAddress = (uuid: string) => `/event/status/${uuid}`;
export const deleteAddress = (uuid: string) => `/event/delete/${uuid}`;
export const cancelAddress = (uuid: string) => `/event/cancel/${uuid}`;
export const cloneAddress = (uuid: string) => `/event/clone/${uuid}`;
export const centralAddress = "/dashboard";
export const allPartiesAddress = "/dashboard/events";

export const guestAddress = (uuid: string) => `/dashboard/eventattendee/${uuid}`;

/** The printable sheet for the kitchen and the door. */
export const registerAddress = (partyUuid: string) => `/event/register/${partyUuid}`;
