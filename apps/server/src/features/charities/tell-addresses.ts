import { emailKey } from "@wishwell/domain/email-key";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Charity } from "./charity.ts";
import { changedLetter } from "./charity-letters.ts";
import type { CharityPlan } from "./planned-changes.ts";

/** Whoever could lose money by the change hears of it at the addresses from before, each once. */
export async function tellAddresses(deps: Deps, work: Work, charity: Charity, plan: CharityPlan): Promise<void> {
  const { paymentEmail = "", contactEmail = "" } = plan.details;
  if (plan.paymentAddressChanges) {
    const addresses = [charity.paymentEmail, paymentEmail, charity.contactEmail || contactEmail];
    const once = new Map(addresses.filter((address) => address !== "").map((address) => [emailKey(address), address]));
    for (const to of once.values()) {
      await deps.post.queue(work, changedLetter(deps.config, charity, to, "payment e-mail"));
    }
  }
  if (plan.contactAddressChanges && charity.contactEmail !== "") {
    await deps.post.queue(work, changedLetter(deps.config, charity, charity.contactEmail, "contact e-mail"));
  }
}
