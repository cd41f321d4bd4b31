/** The page about one guest. */
export const guestAddress = (uuid: string) => `/dashboard/eventattendee/${uuid}`;

/** The sheet for the kitchen and the door. */
export const registerAddress = (partyUuid: string) => `/event/register/${partyUuid}`;
