import { Star } from "lucide-react";
import { RATINGS } from "./contract.ts";
import { ratingWords } from "./review-words.ts";

/** So many of five, in stars that are also said. */
export const Rating = ({ rating }: { rating: number }) => (
  <p className="flex items-center gap-0.5 text-medical">
    <span className="sr-only">{ratingWords(rating)}</span>
    {RATINGS.map((each) => (
      <Star key={each} aria-hidden className={each <= rating ? "size-4.5 fill-current" : "size-4.5"} />
    ))}
  </p>
);
