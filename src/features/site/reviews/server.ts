// What people who have practised say of the product, and the mean of what is published.
export { reviewsFeature } from "./feature.ts";
export { listReviews } from "./list-reviews.ts";
