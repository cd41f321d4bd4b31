import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type {
  AuthenticationOptions,
  NewPasskey,
  RegistrationOptions,
  UsedPasskey,
} from "@wishwell/contract/api/signing-in/passkeys";
import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import { ApiError } from "../../../lib/api/api-error.ts";

/** Loaded only when a passkey is made or used. */
const library = () => import("@simplewebauthn/browser");

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window !== "undefined" && "PublicKeyCredential" in window;

/** Asks the browser for one of the user’s passkeys. */
export async function askForPasskey(options: AuthenticationOptions): Promise<UsedPasskey> {
  const { startAuthentication } = await library();
  return asked(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
}

/**
 * Offers passkeys in the field marked `webauthn`, and waits until the user picks one. Null when the browser can’t, or
 * another request for a passkey took its place.
 */
export async function offerPasskeys(options: () => Promise<AuthenticationOptions>): Promise<UsedPasskey | null> {
  if (!knowsPasskeys()) return null;
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const optionsJSON = (await options()) as PublicKeyCredentialRequestOptionsJSON;
  const picked = startAuthentication({ optionsJSON, useBrowserAutofill: true });
  return picked.catch(() => null) as Promise<UsedPasskey | null>;
}

/** Ends an offer when the user leaves the page, or its challenge is about to expire. */
export async function endOffer(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

export async function makePasskey(options: RegistrationOptions): Promise<NewPasskey> {
  const { startRegistration } = await library();
  return asked(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
}

/** The browser’s faults in our words; forms show only an `ApiError`. */
async function asked<Answer>(ask: () => Promise<unknown>): Promise<Answer> {
  try {
    return (await ask()) as Answer;
  } catch (fault) {
    const { code } = fault as { code?: unknown };
    const known = code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    throw new ApiError(400, known ? "This device already has a passkey for your account." : signInTexts.passkeyRefused);
  }
}
