import type { Party } from "@wishwell/contract/api/parties";
import { DropMenu } from "../../ui/layout/DropMenu.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { MenuList } from "../../ui/layout/MenuList.tsx";
import { titleOf } from "../party/party-words.ts";
import { plannerMenu } from "./planner-menu.ts";
import styles from "./PlannerOptions.module.css";

/** Everything that can be done with a party, behind one button. */
export function PlannerOptions({ party }: { party: Pick<Party, "uuid" | "options" | "name" | "language"> }) {
  return (
    <DropMenu
      hangs="right"
      look="line"
      className={styles.menu}
      button={
        <>
          Planner options
          <span className="only-heard"> for {titleOf(party)}</span>
          <Icon name="down" size={20} />
        </>
      }
    >
      <MenuList entries={plannerMenu(party)} />
    </DropMenu>
  );
}
