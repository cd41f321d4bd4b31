import type { Party } from "@wishwell/contract/parties";
import { Replies } from "../Replies.tsx";

export function Overview({ party }: { party: Party }) {
  return <Replies party={party} />;
}
