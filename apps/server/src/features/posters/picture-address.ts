const place = "/files/pictures/";
const shape = new RegExp(`^${place}([\\da-f-]{36})/([\\w-]{22}\\.png)$`);

/** A picture that an organiser uploaded, by the party it was uploaded for. */
export interface PartyPicture {
  readonly partyId: string;
  readonly file: string;
}

/** Its address; nobody guesses it. */
export const pictureAddress = ({ partyId, file }: PartyPicture) => `${place}${partyId}/${file}`;

/** The picture that an address means; `null` for drawings, and for whatever is not ours. */
export function pictureAt(address: string): PartyPicture | null {
  const [, partyId, file] = shape.exec(address) ?? [];
  return partyId === undefined || file === undefined ? null : { partyId, file };
}

/** Where the file store keeps a party's pictures. */
export const pictureFolder = (partyId: string) => `pictures/${partyId}/`;
export const pictureKey = ({ partyId, file }: PartyPicture) => `${pictureFolder(partyId)}${file}`;
