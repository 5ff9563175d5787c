import { queryOptions } from "@tanstack/react-query";
import { contract } from "./contract.ts";
import { clientOf } from "#web/client.ts";

export const privacyClient = clientOf(contract);

export const exportQuery = queryOptions({ queryKey: ["data-export"], queryFn: () => privacyClient.readExport() });
