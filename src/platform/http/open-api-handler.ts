import { sendJson, type Handler } from "./server.ts";

/** GET /api/openapi.json: the document of every operation. */
export const openApiHandler =
  (openApi: object): Handler =>
  async (request, response, { path }) => {
    if (request.method !== "GET" || path !== "/api/openapi.json") return false;
    sendJson(response, 200, openApi);
    return true;
  };
