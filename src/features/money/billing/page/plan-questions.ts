/** What people ask before they pay. */
export const PLAN_QUESTIONS = [
  {
    id: "when-charged",
    title: "When am I charged?",
    body: "Not on these pages. You give your payment details with the payment provider, where you see the full price and the day of the first charge beside the button. A plan with a trial charges nothing until the trial is over, and we email you the day before.",
  },
  {
    id: "renewal",
    title: "Does it renew?",
    body: "Yes, at the price you see, until you cancel. Before each renewal we email you the amount and the day.",
  },
  {
    id: "cancel",
    title: "How do I cancel?",
    body: "Online: open Account, press Cancel plan, then Cancel the plan. Nothing more is charged, and everything stays open until the time you have paid for is over. No phone call, no form, no questions.",
  },
  {
    id: "money-back",
    title: "Can I have my money back?",
    body: "Within 14 days of joining, of the end of a trial and of each yearly renewal you can end the plan straight away in your account. You get back what you paid for the days not used, on the card you paid with.",
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
