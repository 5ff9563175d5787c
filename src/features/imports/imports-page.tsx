import { useQuery } from "@tanstack/react-query";
import { AdminPage } from "#web/admin-page.tsx";
import { historyQuery } from "./api.ts";
import { ChooseFile } from "./choose-file.tsx";
import { PastImports } from "./past-imports.tsx";

const BACK = { href: "/operations", label: "Back to operations" };

export const ImportsPage = () => (
  <AdminPage title="Import stations and articles" tab="Import stations" back={BACK} query={useQuery(historyQuery)}>
    {(past) => (
      <>
        <ChooseFile />
        <PastImports past={past} />
      </>
    )}
  </AdminPage>
);
