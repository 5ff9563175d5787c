export const up = [
  // What two requests at the same moment may have left: the newest is the one that signs in.
  `delete from accounts.account older using accounts.account newer
   where older."providerId" = newer."providerId" and older."accountId" = newer."accountId"
     and older."userId" = newer."userId" and (older."updatedAt", older.id) < (newer."updatedAt", newer.id)`,
  // A login of another provider opens one account, however many answers of it arrive at once.
  `create unique index account_once on accounts.account ("providerId", "accountId")`,
];
