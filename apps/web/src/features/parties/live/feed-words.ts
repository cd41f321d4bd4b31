import type { IconName } from "../../../ui/light/Icon.tsx";
import type { Happening } from "./read-events.ts";

export interface FeedWords {
  readonly icon: IconName;
  readonly tone: "leaf" | "sky";
  readonly strong: string;
  readonly rest: string;
}

/** What the feed says of each kind of thing; null for kinds that are no news to the organiser. */
export function feedWords({ kind, details }: Pick<Happening, "kind" | "details">): FeedWords | null {
  switch (kind) {
    case "invite-request":
      return { icon: "message", tone: "sky", strong: nameIn(details), rest: "asks for an invitation" };
    case "complete":
      return { icon: "tick", tone: "leaf", strong: "The party is complete", rest: "" };
    default:
      return null;
  }
}

/** What somebody hears when it happens. */
export const spoken = ({ strong, rest }: FeedWords): string => `${strong}${rest === "" ? "" : ` ${rest}`}.`;

function nameIn({ name }: Happening["details"]): string {
  return typeof name === "string" && name !== "" ? name : "Somebody";
}
