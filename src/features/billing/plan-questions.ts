/** What people ask before they pay. */
export const PLAN_QUESTIONS = [
  {
    id: "when-charged",
    title: "When am I charged?",
    body: "Not on these pages. You give your payment details with the payment provider, where the whole price and the day of the first charge stand beside the button. A plan with a trial charges nothing until the trial is over, and you get a letter the day before.",
  },
  {
    id: "renewal",
    title: "Does it renew?",
    body: "Yes, at the price you see, until you cancel. Before each renewal you get a letter with the amount and the day.",
  },
  {
    id: "cancel",
    title: "How do I cancel?",
    body: "On line: Account, Cancel plan, Confirm. Nothing more is charged, and everything stays open until the time you have paid for is over. No call, no letter, no questions.",
  },
  {
    id: "money-back",
    title: "Can I have my money back?",
    body: "Within 14 days of joining, of the end of a trial and of each renewal for a year you can give the plan back in your account. It ends at once, and what you paid for the days not begun comes back to the card it came from.",
  },
  {
    id: "afterwards",
    title: "What happens to my work afterwards?",
    body: "It stays yours. Your attempts, reports and profile stay open without a plan; a plan opens practice.",
  },
  {
    id: "somebody-else",
    title: "Can a parent pay?",
    body: "Yes. In your account you can make a link that shows the plan and its price, and nothing of your practice.",
  },
] as const;
