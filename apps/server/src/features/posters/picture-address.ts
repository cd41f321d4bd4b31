import type { Random } from "../../platform/random/random.ts";

/** What every address of an uploaded picture begins with. */
export const picturePlace = "/files/pictures/";
const shape = new RegExp(`^${picturePlace}([\\da-f-]{36})/([\\w-]{22}\\.png)$`);

/** A picture that an organiser uploaded, by the party it was uploaded for. */
export interface PartyPicture {
  readonly partyId: string;
  readonly file: string;
}

/** Its name is not made from what is in it: whoever has the same photo must not find the child's. */
export const newPicture = (random: Random, partyId: string): PartyPicture => ({
  partyId,
  file: `${random.token().slice(0, 22)}.png`,
});

/** Its address; nobody guesses it. */
export const pictureAddress = ({ partyId, file }: PartyPicture) => `${picturePlace}${partyId}/${file}`;

/** The picture that an address means; `null` for drawings, and for whatever is not ours. */
export function pictureAt(address: string): PartyPicture | null {
  const [, partyId, file] = shape.exec(address) ?? [];
  return partyId === undefined || file === undefined ? null : { partyId, file };
}

/** Where the file store keeps a party's pictures. */
export const pictureFolder = (partyId: string) => `pictures/${partyId}/`;
export const pictureKey = ({ partyId, file }: PartyPicture) => `${pictureFolder(partyId)}${file}`;
