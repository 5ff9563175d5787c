import { sendJson, type Door } from "./server.ts";

/** GET /api/openapi.json: the document of every operation. */
export const openApiDoor =
  (openApi: object): Door =>
  async (request, response, { path }) => {
    if (request.method !== "GET" || path !== "/api/openapi.json") return false;
    sendJson(response, 200, openApi);
    return true;
  };
