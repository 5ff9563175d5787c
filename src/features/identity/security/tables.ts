/** One for an account; until it is confirmed it opens nothing and is asked for nowhere. */
export type AuthenticatorsTable = {
  user_id: string;
  sealed_secret: string;
  confirmed_at: Date | null;
  /** The newest half minute a code of which has been taken: neither it nor an earlier one is taken again. */
  last_step: number;
  begun_at: Date;
};
export type RecoveryCodesTable = { user_id: string; digest: string; used_at: Date | null };
export type PasskeysTable = {
  id: string;
  user_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  /** The person's other devices have it too. */
  is_synced: boolean;
  added_at: Date;
  used_at: Date | null;
};
export type EmailChangesTable = {
  user_id: string;
  /** The sign-in that asked. */
  family: string;
  new_email: string;
  old_digest: string;
  new_digest: string;
  is_old_agreed: boolean;
  is_new_confirmed: boolean;
  asked_at: Date;
  expires_at: Date;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    "accounts.authenticators": AuthenticatorsTable;
    "accounts.recovery_codes": RecoveryCodesTable;
    "accounts.passkeys": PasskeysTable;
    "accounts.email_changes": EmailChangesTable;
  }
}
