import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import { route, type Route } from "../../platform/http/route.ts";
import { writeToUs } from "./write-to-us.ts";

export function contactRoutes(deps: Deps): Route[] {
  return [
    route("POST /contact", async ({ actor, body }) => {
      const { name, email, topic, message, donation_uuid: contributionId = null } = body;
      await writeToUs(deps, actor, { name, email, topic, message, contributionId });
      return { message: texts.contactSent };
    }),
  ];
}
