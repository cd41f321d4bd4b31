import { useState } from "react";
import { Chip } from "../../ui/feedback/Chip.tsx";
import { DropMenu } from "../../ui/layout/DropMenu.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { AdminMenu, UserMenu } from "../../ui/site/SiteMenus.tsx";
import { Pager } from "../../ui/layout/Pager.tsx";
import { Segmented, TabButtons, Tabs } from "../../ui/layout/Tabs.tsx";
import { Sample } from "./Sample.tsx";

const nothing = () => undefined;

export function NavigationSamples() {
  const [when, setWhen] = useState<"current" | "historic">("current");
  return (
    <>
      <Sample title="Header menus: a person, a long name, no name yet, an admin">
        <UserMenu product="Wishwell" person={{ firstName: "Priya", isAdmin: false }} onSignOut={nothing} />
        <UserMenu
          product="Wishwell"
          person={{ firstName: "Wolfeschlegelsteinhausenberger", isAdmin: true }}
          onSignOut={nothing}
        />
        <UserMenu product="Wishwell" person={{ firstName: "", isAdmin: false }} onSignOut={nothing} />
        <AdminMenu />
      </Sample>
      <Sample title="Drop menu with anything in it">
        <DropMenu
          hangs="right"
          button={
            <>
              Planner options <Icon name="down" size={18} />
            </>
          }
        >
          <p>Closes when you press Escape, click outside it or choose something in it.</p>
        </DropMenu>
      </Sample>
      <Sample title="Drop menu whose button is outlined" lies="stack">
        <DropMenu
          hangs="right"
          look="line"
          button={
            <>
              <Icon name="filter" /> Add Filter
            </>
          }
        >
          <p>Hangs from the right edge, or across the button on phones.</p>
        </DropMenu>
      </Sample>
      <Sample title="Chips: a filter in use that can be removed">
        <Chip removeLabel="Remove filter: cause, Animals" onRemove={nothing}>
          Animals
        </Chip>
        <Chip removeLabel="Remove filter: postcode, within 5 km of BS6 5XQ" onRemove={nothing}>
          Within 5 km of BS6 5XQ
        </Chip>
      </Sample>
      <Sample title="Tabs with addresses of their own" lies="stack">
        <Tabs
          label="Sections of the party"
          current="#navigation"
          tabs={[
            { label: "Overview", href: "#navigation" },
            { label: "Create invite", href: "#buttons" },
            { label: "Manage guests", href: "#lists" },
            { label: "Request Payout", href: "#money" },
          ]}
        />
      </Sample>
      <Sample title="Tabs for a choice that has no address" lies="stack">
        <TabButtons
          label="Which parties, as tabs"
          value={when}
          onChange={setWhen}
          choices={[
            { value: "current", label: "Current" },
            { value: "historic", label: "Historic" },
          ]}
        />
      </Sample>
      <Sample title="Two views of one list">
        <Segmented
          label="Which parties"
          value={when}
          onChange={setWhen}
          choices={[
            { value: "current", label: "Current" },
            { value: "historic", label: "Historic" },
          ]}
        />
      </Sample>
      <Sample title="Pager: first, middle and last page; absent when one page is enough" lies="stack">
        {[1, 4, 9].map((page) => (
          <Pager
            key={page}
            label={`Pages, on page ${page}`}
            hrefOf={(target) => `#page-${target}`}
            meta={{
              from: (page - 1) * 25 + 1,
              to: Math.min(page * 25, 214),
              total: 214,
              per_page: 25,
              current_page: page,
              last_page: 9,
            }}
          />
        ))}
      </Sample>
    </>
  );
}
