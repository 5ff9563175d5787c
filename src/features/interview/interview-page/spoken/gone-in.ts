let goneIn: string | null = null;

/** The door of this attempt was opened in this page, and not only come back to. */
export const noteGoneIn = (attemptId: string): void => void (goneIn = attemptId);

export const hasGoneInHere = (attemptId: string): boolean => goneIn === attemptId;
