export { inviteCharities } from "./add-charity.ts";
export { loadCharitiesPage, loadCodePage, loadHomeCharities } from "./charities-page.ts";
export { charitiesPersonalData } from "./charities.jobs.ts";
export { presentCharity, presentWholeCharity } from "./charities.presenter.ts";
export {
  type CharityJson,
  charityAsJson,
  charityFromJson,
  findCharities,
  findCharity,
  findCharityByNumber,
} from "./charities.store.ts";
export type { Charity, DraftKeys } from "./charity.ts";
export { askAgain, createContactAuthenticate } from "./contact-code.ts";
export { logoKey } from "./logos/logo-url.ts";
export { registerIsImported } from "./register-import/import-register.ts";
export { type Placing, placeRegister } from "./register-import/positions.ts";
export { type KnownCharity, addKnownCharities } from "./seed-charities.ts";
