import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import * as z from "zod/mini";
import { Email, GoogleReturn, KnownBrowsers, Password, Session } from "#contract/identity/accounts";
import { nothing, ROW_ERRORS, route, storable } from "#shared/contract.ts";

export const RECOVERY_CODES = 10;
/** How long what was shown of oneself counts, before a change asks for it again. */
export const PROOF_MINUTES = 10;
export const EMAIL_CHANGE_HOURS = 24;
export const PASSKEY_NAME_MAX = 60;
export const PASSKEYS_MAX = 20;

const handle = z.string().check(z.regex(/^[\w-]{20,100}$/, "This took too long. Please start again."));
const token = z.string().check(z.regex(/^[\w-]{20,100}$/, "The link is broken or incomplete."));
const Code = z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, "The code has six digits."));
const RecoveryCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(8, "A recovery code has ten letters and digits."),
    z.maxLength(30, "A recovery code has ten letters and digits."),
  );
const OldPassword = z
  .string()
  .check(z.minLength(1, "Please enter your password."), z.maxLength(1000, "That password is too long."));
const PasskeyName = storable(
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please give it a name."),
      z.maxLength(PASSKEY_NAME_MAX, `Please use at most ${PASSKEY_NAME_MAX} characters.`),
    ),
);
const credentialId = z.string().check(z.regex(/^[\w-]{1,1400}$/, "That is not a passkey."));

/** What an authenticator answers, as the browser hands it on; the library of the server takes it apart. */
const bytes = z
  .string()
  .check(z.maxLength(8000, "That is too long."), z.regex(/^[\w-]*$/, "That is not a passkey's answer."));
const answered = <T extends z.core.$ZodShape>(response: T) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal("public-key"),
    authenticatorAttachment: z.optional(z.enum(["platform", "cross-platform"])),
    response: z.object({ clientDataJSON: bytes, ...response }),
  });
export const PasskeyMade = answered({
  attestationObject: bytes,
  transports: z.optional(
    z.array(z.string().check(z.maxLength(30, "That is too long."))).check(z.maxLength(10, "Those are too many.")),
  ),
});
export type PasskeyMade = z.infer<typeof PasskeyMade>;
export const PasskeyUsed = answered({ authenticatorData: bytes, signature: bytes, userHandle: z.optional(bytes) });
export type PasskeyUsed = z.infer<typeof PasskeyUsed>;

/** What a browser is to ask its authenticators, in the form the standard gives it. */
const AskedForUse = z.object({ handle, options: z.custom<PublicKeyCredentialRequestOptionsJSON>() });
const AskedToMake = z.object({ handle, options: z.custom<PublicKeyCredentialCreationOptionsJSON>() });

/** One of the ways somebody shows that it is still they. */
export const Proof = z.union([
  z.object({ by: z.literal("password"), password: OldPassword }),
  z.object({ by: z.literal("code"), code: Code }),
  z.object({ by: z.literal("recovery-code"), code: RecoveryCode }),
  z.object({ by: z.literal("passkey"), handle, passkey: PasskeyUsed }),
]);
export type Proof = z.infer<typeof Proof>;

const SecondStep = z.union([
  z.object({ by: z.literal("code"), code: Code }),
  z.object({ by: z.literal("recovery-code"), code: RecoveryCode }),
]);
export type SecondStep = z.infer<typeof SecondStep>;

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  isSynced: z.boolean(),
  addedAt: z.string(),
  usedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

export const Security = z.object({
  email: z.string(),
  hasPassword: z.boolean(),
  /** null where there is no sign-in with Google here. */
  google: z.nullable(z.object({ isLinked: z.boolean() })),
  twoSteps: z.nullable(z.object({ since: z.string(), recoveryCodesLeft: z.number() })),
  passkeys: z.array(Passkey),
  emailChange: z.nullable(
    z.object({ newEmail: z.string(), isOldAgreed: z.boolean(), isNewConfirmed: z.boolean(), expiresAt: z.string() }),
  ),
});
export type Security = z.infer<typeof Security>;

const SignIn = z.object({
  id: z.string(),
  device: z.string(),
  place: z.nullable(z.string()),
  beganAt: z.string(),
  seenAt: z.string(),
  hasTwoSteps: z.boolean(),
  isThis: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

const family = z.string().check(z.regex(/^[\w-]{1,100}$/, "That is not a session."));

export const EmailChangeLink = z.object({
  side: z.enum(["old", "new"]),
  newEmail: z.string(),
  isAnswered: z.boolean(),
});
export type EmailChangeLink = z.infer<typeof EmailChangeLink>;
export const EmailChangeAnswer = z.object({ state: z.enum(["waiting", "changed", "stopped"]) });
export type EmailChangeAnswer = z.infer<typeof EmailChangeAnswer>;

const operation = (method: "GET" | "POST" | "PUT" | "DELETE", path: `/${string}`, summary: string) =>
  route.route({ method, path: `/security${path}`, tags: ["security"], summary });

/** FORBIDDEN means throughout: show first that it is you. */
export const contract = {
  read: route
    .route({ method: "GET", path: "/security", tags: ["security"], summary: "How one's account is protected" })
    .output(Security),
  signIns: operation("GET", "/sign-ins", "Where one is signed in, newest first")
    .input(z.object({ after: z.optional(family) }))
    .output(z.object({ signIns: z.array(SignIn), next: z.nullable(z.string()) })),
  endSignIn: operation("DELETE", "/sign-ins/{id}", "End one sign-in")
    .input(z.object({ id: family }))
    .output(nothing),
  tellPlace: operation("PUT", "/place", "Say roughly where this browser is, after its person's consent")
    .input(
      z.object({
        place: storable(
          z.string().check(z.trim(), z.minLength(1, "Say a place."), z.maxLength(200, "That is too long.")),
        ),
      }),
    )
    .output(nothing),

  prove: operation("POST", "/proof", "Show that it is still the person who signed in")
    .input(z.object({ proof: Proof }))
    .output(nothing),
  askPasskey: operation("POST", "/proof/passkey", "What to ask one's passkeys, to show that it is you").output(
    AskedForUse,
  ),

  changePassword: operation("POST", "/password", "Change the password, or set a first one; other sign-ins end")
    .input(z.object({ current: z.optional(OldPassword), password: Password }))
    .output(z.object({ ended: z.number() })),

  askEmailChange: operation("POST", "/email-change", "Ask for another e-mail address: both are written to")
    .errors(ROW_ERRORS)
    .input(z.object({ email: Email }))
    .output(nothing),
  cancelEmailChange: operation("DELETE", "/email-change", "Keep the address one has").output(nothing),
  readEmailChange: operation("POST", "/email-change/read", "What a link about a change of address is for")
    .input(z.object({ token }))
    .output(EmailChangeLink),
  answerEmailChange: operation("POST", "/email-change/answer", "Agree to a change of address, or stop it")
    .errors(ROW_ERRORS)
    .input(z.object({ token, isAgreed: z.boolean() }))
    .output(EmailChangeAnswer),

  startAuthenticator: operation(
    "POST",
    "/authenticator",
    "Begin two-step sign-in: the secret for an authenticator app",
  ).output(z.object({ secret: z.string(), uri: z.string() })),
  confirmAuthenticator: operation("POST", "/authenticator/confirm", "Turn two-step sign-in on with a first code")
    .input(z.object({ code: Code }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
  removeAuthenticator: operation("DELETE", "/authenticator", "Turn two-step sign-in off").output(nothing),
  renewRecoveryCodes: operation("POST", "/recovery-codes", "Ten new recovery codes; the earlier ones end").output(
    z.object({ recoveryCodes: z.array(z.string()) }),
  ),

  takeSecondStep: operation("POST", "/second-step", "Finish signing in with a code")
    .input(z.object({ challenge: handle, answer: SecondStep, browsers: KnownBrowsers }))
    .output(Session),
  askPasskeyToSignIn: operation("POST", "/passkeys/ask", "What to ask a passkey, to sign in with it").output(
    AskedForUse,
  ),
  signInWithPasskey: operation("POST", "/passkeys/sign-in", "Sign in with a passkey, or finish signing in with one")
    .input(z.object({ handle, passkey: PasskeyUsed, challenge: z.optional(handle), browsers: KnownBrowsers }))
    .output(Session),

  startPasskey: operation("POST", "/passkeys/start", "What to ask the browser, to make a passkey").output(AskedToMake),
  addPasskey: operation("POST", "/passkeys", "Keep a passkey that was made")
    .input(z.object({ handle, name: PasskeyName, passkey: PasskeyMade }))
    .output(Passkey),
  renamePasskey: operation("PUT", "/passkeys/{id}", "Name a passkey")
    .input(z.object({ id: credentialId, name: PasskeyName }))
    .output(nothing),
  removePasskey: operation("DELETE", "/passkeys/{id}", "Remove a passkey")
    .input(z.object({ id: credentialId }))
    .output(nothing),

  startGoogle: operation("POST", "/google/start", "Go to Google, to link it or to show that it is you")
    .input(z.object({ purpose: z.enum(["link", "proof"]) }))
    .output(z.object({ url: z.string(), handle })),
  finishGoogle: operation("POST", "/google/finish", "What Google answered about a signed-in person, once")
    .errors(ROW_ERRORS)
    .input(z.object({ handle, params: GoogleReturn }))
    .output(z.object({ done: z.enum(["link", "proof"]) })),
  unlinkGoogle: operation("DELETE", "/google", "Sign in with Google no longer").output(nothing),
};
