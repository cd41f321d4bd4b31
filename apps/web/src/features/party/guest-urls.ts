export const guestAddress = (uuid: string) => `/dashboard/eventattendee/${uuid}`;

/** The printable sheet for the kitchen and the door. */
export const registerAddress = (partyUuid: string) => `/event/register/${partyUuid}`;
