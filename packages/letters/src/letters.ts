import { render } from "@react-email/render";
import { addressChangeAsked } from "./address-change-asked.tsx";
import { addressChanged } from "./address-changed.tsx";
import { alreadyRegistered } from "./already-registered.tsx";
import { charityChanged } from "./charity-changed.tsx";
import { charityCode } from "./charity-code.tsx";
import { charityEnrolled } from "./charity-enrolled.tsx";
import { findMyInvitations } from "./find-my-invitations.tsx";
import { idleAccount } from "./idle-account.tsx";
import { inviteRequest } from "./invite-request.tsx";
import type { Letter, RenderExtras } from "./letter.ts";
import type { LetterName, LetterProps } from "./letter-props.ts";
import { plainText } from "./plain-text.ts";
import { resetPassword } from "./reset-password.tsx";
import { verifyAddress } from "./verify-address.tsx";

export type { LetterName, LetterProps, RenderExtras };

export interface RenderedLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const letters: { readonly [Name in LetterName]: Letter<Name> } = {
  "verify-address": verifyAddress,
  "already-registered": alreadyRegistered,
  "reset-password": resetPassword,
  "address-change-asked": addressChangeAsked,
  "address-changed": addressChanged,
  "idle-account": idleAccount,
  "invite-request": inviteRequest,
  "find-my-invitations": findMyInvitations,
  "charity-enrolled": charityEnrolled,
  "charity-code": charityCode,
  "charity-changed": charityChanged,
};

export async function renderLetter<Name extends LetterName>(
  name: Name,
  props: LetterProps[Name],
  extras: RenderExtras = {},
): Promise<RenderedLetter> {
  const letter: Letter<Name> = letters[name];
  return {
    subject: letter.subject(props),
    html: await render(letter.html(props, extras)),
    text: plainText(letter.text(props), { product: props.product, ...extras }),
  };
}
