const inEnglish = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/London",
});

/** "24 November 2026", the day it is in the United Kingdom. */
export const longDay = (moment: string | Date): string => inEnglish.format(new Date(moment));
