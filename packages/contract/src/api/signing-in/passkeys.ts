import { z } from "zod";
import { signInTexts } from "../../texts/sign-in-texts.ts";

// What browsers send and take, as WebAuthn writes it in JSON. Other fields are dropped.

const fault = signInTexts.passkeyInvalid;
const bytes = (max: number) =>
  z
    .string({ error: fault })
    .max(max, fault)
    .regex(/^[\w-]+$/, fault);
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key", { error: fault }),
  clientExtensionResults: z.object({}, { error: fault }),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
};
const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

const passkey = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({ ...credential, response: z.object(response, { error: fault }) }, { error: fault });

/** What `startRegistration` returns. */
export const newPasskey = passkey({
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
  transports: z.array(z.string().max(30)).max(10).optional(),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** What `startAuthentication` returns. */
export const usedPasskey = passkey({
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(8000),
  userHandle: z.union([bytes(200), z.literal(""), z.null()]).optional(),
});
export type UsedPasskey = z.output<typeof usedPasskey>;

const known = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(transport).optional(),
});

/** For `startRegistration({ optionsJSON })`. */
export const registrationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal("public-key") })),
    timeout: z.number().int(),
    attestation: z.literal("none"),
    excludeCredentials: z.array(known),
    authenticatorSelection: z.object({
      residentKey: z.literal("required"),
      requireResidentKey: z.literal(true),
      userVerification: z.literal("required"),
    }),
  })
  .meta({ id: "PasskeyRegistration" });
export type RegistrationOptions = z.output<typeof registrationOptions>;

/** For `startAuthentication({ optionsJSON })`. */
export const authenticationOptions = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.number().int(),
    allowCredentials: z.array(known),
    userVerification: z.literal("required"),
  })
  .meta({ id: "PasskeyRequest" });
export type AuthenticationOptions = z.output<typeof authenticationOptions>;
