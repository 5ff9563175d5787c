import { contract, type PastImport } from "./contract.ts";
import { ContentError } from "#platform/content.ts";
import { AppError } from "#platform/errors.ts";
import { bind } from "#platform/http/context.ts";
import { adminsOnly } from "#server/identity/accounts";
import { givenInUpload, previewOf } from "./make-preview.ts";
import { publishImport } from "./publish-import.ts";
import { isFirstOfFolder, whatOf } from "./rules.ts";
import { pastImports, type PastRow } from "./store.ts";
import { undoImport } from "./undo-import.ts";

const AT_ONCE = 20;

type Options = { adminEmails: readonly string[]; isPicture(file: string): boolean };

export function importRoutes({ adminEmails, isPicture }: Options) {
  // Before anything of the input is looked at: a sentence about it would tell that there is something here.
  const os = bind(contract).use(adminsOnly(adminEmails));
  return os.router({
    list: os.list.handler(async ({ context: { database }, input: { before = null } }) => {
      const found = await database.asWorker((tx) => pastImports(tx, before, AT_ONCE + 1));
      const page = found.slice(0, AT_ONCE);
      const last = page.at(-1);
      return { list: page.map(shown), next: found.length > AT_ONCE && last ? String(last.place) : null };
    }),
    preview: os.preview.handler(({ context: { database }, input }) =>
      previewOf(() => givenInUpload(input, { database, isPicture }), input.isWhole, { database }),
    ),
    publish: os.publish.handler(async ({ context, input: { state, isWhole, ...upload } }) => {
      const { database, clock, log, person } = context;
      const by = { way: "page" as const, who: person.email, name: upload.name };
      const published = await givenInUpload(upload, { database, isPicture })
        .then((given) => publishImport({ given, isWhole, state, by }, { database, clock }))
        .catch((error: unknown) => {
          throw error instanceof ContentError ? new AppError("BAD_REQUEST", firstOf(error)) : error;
        });
      log.warn({ published, admin: person.userId }, "an admin published an import");
      return { published };
    }),
    undo: os.undo.handler(async ({ context, input: { id } }) => {
      const { log, person } = context;
      await undoImport(id, { way: "page", who: person.email }, context);
      log.warn({ import: id, admin: person.userId }, "an admin undid an import");
      return {};
    }),
  });
}

/** The page has shown all of them, and a message is no list. */
const firstOf = ({ faults, message }: ContentError): string => {
  const [first] = faults;
  return first ? `${first.file}:${first.line} ${first.message}` : message;
};

const shown = ({ id, at, way, who, name, undoes, isUndone, changes }: PastRow): PastImport => ({
  id,
  at: at.toISOString(),
  way,
  who,
  name,
  isUndo: undoes !== null,
  isUndone,
  canUndo: !isUndone && !isFirstOfFolder({ way, changes }),
  changes: changes.map((change) => ({
    kind: change.kind,
    slug: change.slug,
    title: change.title,
    what: whatOf(change),
  })),
});
