import type { Deps } from "../../platform/deps.ts";
import type { Authenticate } from "../../platform/http/actor.ts";
import { authenticateContact } from "./authenticate-contact.ts";

/** For the door: which charity this token opens. */
export function createContactAuthenticate(deps: Pick<Deps, "db" | "config">): Authenticate {
  return (token) => authenticateContact(deps, token);
}

export type { DraftKeys } from "./draft-keys.ts";
export { inviteCharities } from "./invite-charities.ts";
export { charitiesPersonalData } from "./charities-personal-data.ts";
export { addKnownCharities, type KnownCharity } from "./add-known-charities.ts";
export { loadCharitiesPage, loadHomeCharities } from "./open-page/load-charities-page.ts";
export type { Charity } from "./charity.ts";
export { presentCharity } from "./charities.presenter.ts";
export { charityAsJson, charityFromJson, type CharityJson } from "./charity-json.store.ts";
export { findCharities, findCharity, findCharityByNumber } from "./charities.store.ts";
export { placeRegister, type Placing } from "./register-positions/place-register.ts";
export { logoKey } from "./logos/logo-address.ts";
