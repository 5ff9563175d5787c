// What belongs to no other room: whether the product is alive, and the pages for developers.
export { mailboxDoor } from "./mailbox.ts";
export { siteRoutes } from "./routes.ts";
