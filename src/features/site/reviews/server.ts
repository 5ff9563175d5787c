// What people who have practised say of the product, and the mean of what is published.
export { listReviews } from "./list-reviews.ts";
export { reviewRoutes } from "./routes.ts";
