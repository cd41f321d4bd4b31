// Apart from the rest of the room, because open pages must not carry its queries along.
export { invitationStatus } from "../central/invitation-words.ts";
export { startWords } from "../party-words.ts";
export { shareLink, shareWords } from "../share-link.ts";
export { useSharing } from "../use-sharing.ts";
