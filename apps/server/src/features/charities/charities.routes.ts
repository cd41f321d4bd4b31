import type { Answer, Received } from "@wishwell/contract/api/calls";
import type { Charity as CharityAnswer } from "@wishwell/contract/api/charities";
import { limits } from "@wishwell/contract/api/limits";
import { charityCodeAsked } from "@wishwell/contract/api/page-forms";
import { texts } from "@wishwell/contract/texts/texts";
import { charityAreas, charityCauses } from "@wishwell/domain/charities/causes";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { addCharity, type AddCharity, enrolCharity } from "./add-charity.ts";
import { changeCharity, type ChangeCharity } from "./change-charity.ts";
import { mayManageCharity, maySeeEverything } from "./charities.policy.ts";
import {
  type FoundNeeds,
  presentCharity,
  presentFound,
  presentRegistered,
  presentWholeCharity,
} from "./charities.presenter.ts";
import type { Charity, DraftKeys } from "./charity.ts";
import { openDetails, sendCode } from "./contact-code.ts";
import { askForCode } from "./charities.jobs.ts";
import { logoAddress } from "./logos/logo-url.ts";
import { uploadLogo, uploadNewLogo } from "./logos/logos.ts";
import { type LookupResult, type Lookup, lookUpCharities } from "./register-search/look-up.ts";
import { listShownCharities, searchCharities, showCharity, showRegistered, showSectors } from "./show-charities.ts";

/** `drafts` are parties that visitors plan without an account. */
export function charitiesRoutes(deps: Deps, drafts: DraftKeys): Route[] {
  const { config } = deps;
  const address = (path: string) => `${config.publicUrl}/api${path}`;
  const presentFor = (actor: Actor, charity: Charity): CharityAnswer =>
    mayManageCharity(actor, charity.id) ? presentWholeCharity(config, charity) : presentCharity(config, charity);

  return [
    route("GET /charities", async ({ actor, query }) => {
      const { total, charities } = await listShownCharities(deps, actor, query);
      const shown = charities.map((charity) => presentCharity(config, charity));
      return listPage(query, address("/charities"), total, shown);
    }),
    route("GET /charities/search", async ({ actor, query }) => {
      const { total, charities } = await searchCharities(deps, actor, query);
      const present = maySeeEverything(actor) ? presentWholeCharity : presentCharity;
      const found = charities.map((charity) => present(config, charity));
      return listPage(query, address("/charities/search"), total, found, { name: query.name });
    }),
    route("GET /charities/register", async ({ actor, query }) => {
      const found = await showRegistered(deps, actor, query);
      return { data: found && presentRegistered(found) };
    }),
    route("GET /charities/{uuid}", async ({ actor, params }) => ({
      data: presentFor(actor, await showCharity(deps, actor, { id: params.uuid })),
    })),
    route("POST /charities", async ({ actor, body }) => ({
      data: presentFor(actor, await addCharity(deps, actor, fromNew(body))),
      message: texts.charityCreated,
    })),
    route("PATCH /charities", async ({ actor, body }) => {
      const { charity, paymentAddressChanged } = await changeCharity(deps, actor, fromChange(body));
      const message = paymentAddressChanged ? texts.charityAndPaymentUpdated : texts.charityUpdated;
      return { data: presentFor(actor, charity), message };
    }),
    route("POST /charities/validate/{uuid}", async ({ actor, params, body }) => {
      const opened = await openDetails(deps, actor, { id: params.uuid, code: body.validation_code });
      return { data: { token: opened.token, expires_at: opened.expiresAt.toISOString() } };
    }),
    route("POST /charities/code/{uuid}", async ({ actor, params }) => {
      await sendCode(deps, actor, { id: params.uuid });
      return { message: texts.charityCodeSent };
    }),
    route("POST /charities/code", async ({ actor, body }) => {
      await askForCode(deps, actor, { number: body.charity_number });
      return { message: charityCodeAsked };
    }),
    route("GET /charitysectors", async ({ actor }) => ({ data: await showSectors(deps, actor) })),
    route("POST /charities/enrole", async ({ actor, body, reply }) => {
      const { charity, isNew } = await enrolCharity(deps, drafts, actor, { number: body.charity_number });
      void reply.code(isNew ? 201 : 200);
      return { data: presentFor(actor, charity) };
    }),
    ...registerSearchRoutes(deps),
    ...logoRoutes(deps),
  ];
}

/** Maps API names to ours. */
function fromNew(body: Received<"POST /charities", "body">): AddCharity {
  return {
    number: body.charity_number,
    name: body.name,
    description: body.description,
    contactEmail: body.contact_email,
    contactPhone: body.contact_phone ?? "",
    websiteUrl: body.website_url,
    paymentEmail: body.paypal_email,
    sectorId: body.charitysector_id ?? null,
    logoUrl: body.logo_url ?? "",
    shown: body.status ?? false,
    validated: body.validated ?? false,
  };
}

/** Fields that were left out stay unchanged. */
function fromChange(body: Received<"PATCH /charities", "body">): ChangeCharity {
  return {
    id: body.uuid,
    ...(body.charity_number !== undefined && { number: body.charity_number }),
    ...(body.name !== undefined && { name: body.name }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.contact_email !== undefined && { contactEmail: body.contact_email }),
    ...(body.contact_phone !== undefined && { contactPhone: body.contact_phone }),
    ...(body.website_url !== undefined && { websiteUrl: body.website_url }),
    ...(body.paypal_email !== undefined && { paymentEmail: body.paypal_email }),
    ...(body.paypal_email2 !== undefined && { paymentEmailAgain: body.paypal_email2 }),
    ...(body.charitysector_id !== undefined && { sectorId: body.charitysector_id }),
    ...(body.logo_url !== undefined && { logoUrl: body.logo_url }),
    ...(body.status !== undefined && { shown: body.status }),
    ...(body.validated !== undefined && { validated: body.validated }),
  };
}

function logoRoutes(deps: Deps): Route[] {
  return [
    route("POST /charityfiles/fileupload", async ({ actor, body, upload }) => {
      const { charity_uuid: charityId } = body;
      const { file } =
        charityId === undefined
          ? await uploadNewLogo(deps, actor, { upload })
          : await uploadLogo(deps, actor, { charityId, upload });
      return { data: { url: logoAddress(deps.config, file) }, message: texts.logoSaved };
    }),
  ];
}

function registerSearchRoutes(deps: Deps): Route[] {
  return [
    route("GET /charities/search_settings", async () => ({
      data: { causes: [...charityCauses], areas: [...charityAreas] },
    })),
    route("POST /charities/lookup", async ({ actor, body }) => {
      const { name = "", postcode = "", region = null, cause = null, page = 1 } = body;
      const asked = { name, postcode, region, cause, page };
      return presentLookup(deps, asked, await lookUpCharities(deps, actor, asked));
    }),
  ];
}

function presentLookup(needs: FoundNeeds, asked: Lookup, found: LookupResult): Answer<"POST /charities/lookup"> {
  const { charities, total, capped, approximate } = found;
  const perpage = limits.lookupPerPage;
  const page = Math.min(asked.page, Math.max(1, Math.ceil(total / perpage)));
  const { data, meta } = listPage(
    { page, perpage, orderby: "name", dir: "asc" },
    `${needs.config.publicUrl}/api/charities/lookup`,
    total,
    [...charities],
  );
  return {
    charities: data.map((charity) => presentFound(needs, charity, asked.name)),
    query: { ...asked, approximate },
    meta: { ...meta, capped },
  };
}
