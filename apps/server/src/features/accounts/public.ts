export type { Drafts } from "./account.ts";
export { maySeeAccount } from "./accounts.policy.ts";
export {
  type Payee,
  findOrganiser,
  findPayees,
  findPersonByAddress,
  hasAccounts,
  hasAddress,
  listAdmins,
} from "./accounts.store.ts";
export type { PersonalData } from "./personal-data.ts";
export { type RoleChange, changeRole } from "./roles.ts";
export { resetFactors } from "./signing-in/recovery.ts";
export { admit, requireProof } from "./signing-in/proof.ts";
export { signingInRoutes } from "./signing-in/signing-in.routes.ts";
export { createAuthenticate, signsInWith, stillSignedIn } from "./sign-in.ts";
export { addKnownAccount, ensureFirstAdmin } from "./sign-up.ts";
export { findSubscriber, unsubscribeUrl } from "./unsubscribe.ts";
export { findListedPerson, presentPerson } from "./users/users.ts";
export {
  type MarketingSubscriber,
  countWilling,
  marketingSubscribers,
  marketingSubscribersAfter,
} from "./users/users.store.ts";
