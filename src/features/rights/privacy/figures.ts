// Apart from the contract, so that a page that shows them need not load what checks requests.

/** How long somebody can keep an account they have asked to be deleted. */
export const WAY_BACK_DAYS = 7;
/** How long a copy of somebody's data lies ready. */
export const EXPORT_DAYS = 7;
/** The law gives a month for an answer. */
export const ANSWER_MONTHS = 1;
export const SAYS_MAX = 4000;
export const COMPLAINT_ABOUTS = ["access", "correction", "deletion", "use", "security", "other"] as const;
