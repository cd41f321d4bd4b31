/** The pages about one party. */
export function detailsAddress(uuid: string, section = "overview"): string {
  // The one section with an address of its own.
  if (section === "payout") return `/event/payout/${uuid}`;
  return section === "overview" ? `/event/details/${uuid}` : `/event/details/${uuid}/${section}`;
}
export const statusAddress = (uuid: string) => `/event/status/${uuid}`;
export const deleteAddress = (uuid: string) => `/event/delete/${uuid}`;
export const cloneAddress = (uuid: string) => `/event/clone/${uuid}`;
export const centralAddress = "/dashboard";
export const allPartiesAddress = "/dashboard/events";
