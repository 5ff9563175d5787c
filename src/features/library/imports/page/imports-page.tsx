import { useInfiniteQuery } from "@tanstack/react-query";
import { AdminPage } from "#web/routing/admin-page.tsx";
import { NextPage } from "#web/frame/next-page.tsx";
import { historyQuery } from "../api.ts";
import { ChooseFile } from "./choose-file.tsx";
import { PastImports } from "./past-imports.tsx";

const BACK = { href: "/operations", label: "Back to operations" };

export function ImportsPage() {
  const query = useInfiniteQuery(historyQuery);
  return (
    <AdminPage title="Import stations and articles" tab="Import stations" back={BACK} query={query}>
      {({ pages }) => (
        <>
          <ChooseFile />
          <PastImports past={pages.flatMap(({ list }) => list)} />
          <NextPage query={query} failed="The older ones could not be fetched. Please try again.">
            Show older ones
          </NextPage>
        </>
      )}
    </AdminPage>
  );
}
