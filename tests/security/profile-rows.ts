import { randomInt, randomUUID } from "node:crypto";

/** What a person has told of themselves. */
export const PROFILE_KINDS = {
  "public.profiles": {
    owner: "user_id",
    row: (userId: string) => ({
      user_id: userId,
      first_name: "Sam",
      last_name: "Doe",
      uk_area: "London",
      target_university: "x",
    }),
  },
  "public.access_arrangements": {
    owner: "user_id",
    row: (userId: string) => ({
      user_id: userId,
      reading_percent: 25,
      answer_percent: 25,
      has_rest_breaks: true,
      is_typed: false,
      has_captions: false,
      has_larger_text: false,
      hides_clock: false,
      updated_at: new Date(),
    }),
  },
  "public.further_schools": {
    owner: "user_id",
    row: (userId: string) => ({ user_id: userId, place: randomInt(2, 2 ** 31), university: randomUUID() }),
  },
};
