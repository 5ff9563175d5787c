/**
 * What `npm test` runs on the embedded database as well, for those who start the product without a server. It is another
 * build of PostgreSQL in one process with one connection. Everything else of it is used by the pages, the sweep, the
 * journeys, the fuzz and the kills, which run on it; `npm run test:all` runs all use cases on both.
 */
const REASONS: [reason: string, files: string[]][] = [
  [
    "who may read and write which row, as roles that nobody logs in with",
    ["tests/security/row-security.test.ts", "tests/security/accounts-under-attack.test.ts"],
  ],
  [
    "the queue of jobs, limits and letters, without a notice from another process",
    ["src/platform/jobs.test.ts", "src/platform/rate-limit.test.ts", "src/platform/mail/mail.test.ts"],
  ],
  ["text search, its weights and its spelling", ["src/features/library/search/search.test.ts"]],
  [
    "the import of content: a lock, many rows in one statement, what was withdrawn",
    ["src/features/library/imports/imports.test.ts", "src/features/library/stations/stations.test.ts"],
  ],
  [
    "one connection for what is asked for at once, and for the jobs beside it",
    [
      "src/platform/db/second-connection.test.ts",
      "src/features/identity/accounts/accounts.test.ts",
      "src/features/interview/attempts/attempts.test.ts",
      "src/features/marking/marking/mark-while-changed.test.ts",
      "src/features/rights/privacy/deletion.test.ts",
      "src/features/interview/recordings/uploads.test.ts",
      "src/features/learning/study-plan/study-plan.test.ts",
    ],
  ],
  ["sums, medians and ranks made by the database", ["src/features/learning/leaderboard/leaderboard.test.ts"]],
];

export const DIFFER_BY_DATABASE = REASONS.flatMap(([, files]) => files).toSorted();
