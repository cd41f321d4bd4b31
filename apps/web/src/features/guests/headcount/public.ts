export { guestAddress } from "../guest-addresses.ts";
export { HeadCount } from "./HeadCount.tsx";
