import type { Party } from "@wishwell/contract/api/parties";
import type { PlannerOption } from "@wishwell/domain/parties/planner-options";
import { DropMenu } from "../../ui/layout/DropMenu.tsx";
import { MenuList } from "../../ui/layout/MenuList.tsx";
import { Icon, type IconName } from "../../ui/site/Icon.tsx";
import { isUnfinished } from "../party/missing-parts.ts";
import {
  cancelAddress,
  cloneAddress,
  deleteAddress,
  detailsAddress,
  finishAddress,
  statusAddress,
} from "../party/party-urls.ts";
import { titleOf } from "../party/party-words.ts";
import styles from "./PlannerOptions.module.css";
import { sectionNamed } from "./details/sections.ts";

/** A menu of all actions for a party. */
export function PlannerOptions({ party }: { party: Party }) {
  return (
    <DropMenu
      hangs="right"
      look="line"
      className={`nowrap ${styles.menu}`}
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

interface Entry {
  readonly label: string;
  readonly icon: IconName;
  readonly href: (uuid: string) => string;
  /** The section it opens; the option is hidden if the section has no screen. */
  readonly section?: string;
}

/** Only options whose pages exist. */
const entries: Partial<Record<PlannerOption, Entry>> = {
  activate: { label: "Activate event", icon: "play", href: statusAddress },
  pause: { label: "Pause event", icon: "pause", href: statusAddress },
  overview: section("Overview", "chart", "overview"),
  "create-invite": section("Create invite", "palette", "edit-invite"),
  "manage-guests": section("Manage guests", "users", "edit-guests"),
  "edit-details": section("Edit details", "edit", "edit-details"),
  "amend-gift": section("Amend gift", "gift", "edit-gift"),
  "change-charity": section("Change charity", "heart", "edit-charity"),
  cancel: { label: "Cancel party", icon: "cross", href: cancelAddress },
  delete: { label: "Delete event", icon: "trash", href: deleteAddress },
  duplicate: { label: "Duplicate event", icon: "copy", href: cloneAddress },
  "request-payment": section("Request payment", "bank", "payout"),
};

function section(label: string, icon: IconName, name: string): Entry {
  return { label, icon, section: name, href: (uuid) => detailsAddress(uuid, name) };
}

/** The organiser's current actions, in the server's order. A draft becomes active by itself once it is finished. */
export function plannerMenu(party: Party) {
  const { uuid, options = [] } = party;
  const finish = { label: "Finish it", icon: "edit" as const, href: finishAddress(uuid) };
  return options.flatMap((option) => {
    if (option === "activate" && isUnfinished(party)) return [finish];
    const entry = Object.hasOwn(entries, option) ? entries[option as PlannerOption] : undefined;
    if (entry === undefined || (entry.section !== undefined && !sectionNamed(entry.section))) return [];
    return [{ label: entry.label, icon: entry.icon, href: entry.href(uuid) }];
  });
}
