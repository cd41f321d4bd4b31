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

/** The offer that holds the browser’s only request for a passkey; null when another request took its place. */
let current: AbortSignal | null = null;

/** Asks the browser for one of the user’s passkeys. */
export async function askForPasskey(options: AuthenticationOptions): Promise<UsedPasskey> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
  // An offer that is just beginning waits for the same answer. It must not begin later, and end this request.
  if (current !== null) await browserSupportsWebAuthnAutofill();
  current = null;
  return asked(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
}

/** Whether this browser can offer passkeys in the field marked `webauthn`. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await library()).browserSupportsWebAuthnAutofill();

/** Waits until the user picks a passkey. Null when the offer was ended, or another request took its place. */
export async function offerPasskeys(options: AuthenticationOptions, ended: AbortSignal): Promise<UsedPasskey | null> {
  const { startAuthentication, WebAuthnAbortService } = await library();
  if (ended.aborted) return null;
  current = ended;
  ended.addEventListener("abort", () => current === ended && WebAuthnAbortService.cancelCeremony(), { once: true });
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const picked = startAuthentication({ optionsJSON, useBrowserAutofill: true });
  return picked.catch(() => null) as Promise<UsedPasskey | null>;
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
