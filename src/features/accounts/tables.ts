export type SessionsTable = {
  id: string;
  token: string;
  userId: string;
  expiresAt: Date;
  family: string | null;
  replacedAt: Date | null;
};
export type UsersTable = { id: string; email: string; emailVerified: boolean; createdAt: Date };

declare module "#platform/db/database.ts" {
  interface Tables {
    "accounts.session": SessionsTable;
    "accounts.user": UsersTable;
  }
}
