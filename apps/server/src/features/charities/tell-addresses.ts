import { charityPayable } from "@wishwell/domain/charity-payable";
import { emailKey } from "@wishwell/domain/email-key";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { alertHouse } from "../operations/public.ts";
import type { Charity } from "./charity.ts";
import { changedLetter, validatedLetter } from "./charity-letters.ts";
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

/** Tells a charity that it can be paid, unless something else than a hold for a few days still prevents it. */
export async function tellValidated(deps: Deps, work: Work, charity: Charity): Promise<void> {
  const now = deps.clock.now();
  const payability = charityPayable(charity, now);
  if (charity.contactEmail === "" || (payability !== "payable" && payability !== "held")) return;
  await deps.post.queue(work, validatedLetter(deps.config, charity, now));
}

/** Nothing is paid to the charity before an admin has looked at what it told us. */
export async function alertOfDetails(
  deps: Deps,
  work: Work,
  { id, number }: Pick<Charity, "id" | "number">,
): Promise<void> {
  await alertHouse(deps, work, {
    key: `charity-details ${id} ${deps.clock.now().toISOString()}`,
    title: "a charity has given its payment details",
    lines: [
      `Charity ${number} has told us where to pay it. Check the details and validate it. We can’t pay its shares until then.`,
    ],
    path: `/admin/charities/details/${id}`,
  });
}
