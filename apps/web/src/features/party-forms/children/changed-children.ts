import type { Party, Recipient } from "@wishwell/contract/api/parties";
import { partyLanguage } from "@wishwell/domain/parties/party-language";

/** Merges a saved child into the party, so that the next step need not refetch it. */
export function withChild(party: Party, child: Recipient, version: number): Party {
  const known = party.eventrecipients.some(({ uuid }) => uuid === child.uuid);
  const children = known
    ? party.eventrecipients.map((one) => (one.uuid === child.uuid ? child : one))
    : [...party.eventrecipients, child];
  return withChildren(party, children, version);
}

export function withoutChild(party: Party, uuid: string, version: number): Party {
  const children = party.eventrecipients.filter((child) => child.uuid !== uuid);
  return withChildren(party, children, version);
}

function withChildren(party: Party, eventrecipients: Recipient[], version: number): Party {
  const words = partyLanguage(
    eventrecipients.map(({ first_name, gender }) => ({ firstName: first_name, gender: gender ?? null })),
    [],
  );
  const { recipientNames: recipient_names, heSheThey: heshethey, himHerThem: himherthem } = words;
  return {
    ...party,
    version,
    eventrecipients,
    language: { ...party.language, recipient_names, heshethey, himherthem },
  };
}
