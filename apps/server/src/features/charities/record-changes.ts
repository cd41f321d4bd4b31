import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { CharityDetails } from "./charity.ts";
import type { CharityPlan } from "./planned-changes.ts";

const wireNames: Readonly<Record<keyof CharityDetails, string>> = {
  number: "charity_number",
  name: "name",
  description: "description",
  contactEmail: "contact_email",
  contactPhone: "contact_phone",
  websiteUrl: "website_url",
  paymentEmail: "paypal_email",
  shown: "status",
  sectorId: "charitysector_id",
};

/** Who changed which fields; never what stands in them. */
export async function recordChanges(
  { audit }: Pick<Deps, "audit">,
  actor: Actor,
  work: Work,
  charityId: string,
  { details, removesLogo, validation, paymentAddressChanges }: CharityPlan,
): Promise<void> {
  const subject = { subjectKind: "charity", subjectId: charityId } as const;
  const names = Object.keys(details) as (keyof CharityDetails)[];
  const fields = [...names.map((name) => wireNames[name]), ...(removesLogo ? ["logo_url"] : [])].join(", ");
  if (fields !== "") await audit.record(work, actor, { action: "change charity", ...subject, details: { fields } });
  if (validation === "give") await audit.record(work, actor, { action: "validate charity", ...subject });
  if (validation === "take") {
    const why = paymentAddressChanges
      ? "payment address changed"
      : details.number === undefined
        ? "taken back"
        : "charity number changed";
    await audit.record(work, actor, { action: "end validation of charity", ...subject, details: { why } });
  }
}
