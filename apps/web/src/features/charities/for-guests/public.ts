// Apart from the rest of the room, because open pages must not carry the picker and its queries along.
export { CharityLogo } from "../CharityLogo.tsx";
export { WebsiteLink } from "../WebsiteLink.tsx";
