import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { registerAddress } from "../../party/party-urls.ts";
import { expectWords, headCount } from "./head-count.ts";
import styles from "./HeadCount.module.css";

/** How many people to cater for, from the replies so far. Hidden until a guest accepts. */
export function HeadCount({ party }: { party: Pick<Party, "uuid"> }) {
  const { data: heads } = useQuery(headCount(party.uuid));
  if (heads === undefined || heads.children === 0) return null;
  return (
    <p className={`small muted no-margin ${styles.count}`}>
      {expectWords(heads)} <a href={registerAddress(party.uuid)}>Kitchen and register sheet</a>
    </p>
  );
}
