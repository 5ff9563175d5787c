import { queryOptions } from "@tanstack/react-query";
import { contract } from "./contract.ts";
import { clientOf } from "#web/client.ts";

export const securityClient = clientOf(contract);

export const securityQuery = queryOptions({ queryKey: ["security"], queryFn: () => securityClient.read() });
