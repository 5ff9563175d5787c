import { AppError } from "./errors.ts";

/** Lets each person have a few pieces of costly work under way at once, in this process. `refusal`: for one more. */
export function fewAtOnce(most: number, refusal: string) {
  const underWay = new Map<string, number>();
  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const before = underWay.get(userId) ?? 0;
    if (before >= most) throw new AppError("TOO_MANY_REQUESTS", refusal);
    underWay.set(userId, before + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left > 0) underWay.set(userId, left);
      else underWay.delete(userId);
    }
  };
}
