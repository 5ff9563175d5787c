// How the product is doing, and the switches of what it leans on: for admins alone, and not there for anybody else.
export { SWITCHES } from "./features.ts";
export { operationRoutes } from "./routes.ts";
