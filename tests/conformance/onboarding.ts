import type { Row } from "./row.ts";

/** As the specification writes them. */
export const VALUES = {
  genders: ["male", "female", "non-binary", "prefer_not_to_say"],
  ukAreas: [
    "London",
    "South East",
    "South West",
    "East of England",
    "East Midlands",
    "West Midlands",
    "Yorkshire and the Humber",
    "North West",
    "North East",
    "Scotland",
    "Wales",
    "Northern Ireland",
  ],
  limits: { name: 50, ukArea: 100, university: 200 },
  messages: {
    firstRequired: "First name is required",
    firstTooLong: "First name must be less than 50 characters",
    firstLetters: "First name can only contain letters, spaces, hyphens, and apostrophes",
    lastRequired: "Last name is required",
    lastTooLong: "Last name must be less than 50 characters",
    lastLetters: "Last name can only contain letters, spaces, hyphens, and apostrophes",
    areaRequired: "UK area is required",
    areaTooLong: "UK area must be less than 100 characters",
    universityRequired: "Target university is required",
    universityTooLong: "University name must be less than 200 characters",
    terms: "You must accept the terms and conditions",
    quiz: "Please select at least one option",
  },
  failures: {
    rowMissing: "Account creation failed. This email may have already been used. Please contact support.",
    save: "Failed to save profile: ",
    quiz: "Failed to save answers. Please try again.",
    ready: "Failed to complete setup. Please try again.",
    load: "An error occurred",
  },
  profileFields: [
    "first_name",
    "last_name",
    "gender",
    "uk_area",
    "target_university",
    "interview_date",
    "email_marketing_consent",
    "terms_accepted",
    "profile_completed",
    "onboarding_completed",
    "onboarding_quiz",
  ],
  quiz: {
    q1: { isMultiple: false, options: ["preparing", "submitting", "invited", "reapplying"] },
    q2: { isMultiple: true, options: ["pressure", "ethics", "confidence", "standout"] },
    q3: { isMultiple: false, options: ["reading", "friends", "mocks", "not_started"] },
    q4: { isMultiple: true, options: ["body_language", "structure", "knowledge", "thinking"] },
    q5: { isMultiple: false, options: ["less_2_weeks", "2_4_weeks", "1_3_months", "more_3_months"] },
  },
  timeBeforeInterview: {
    less_2_weeks: "Less than 2 weeks",
    "2_4_weeks": "2-4 weeks",
    "1_3_months": "1-3 months",
    more_3_months: "More than 3 months",
  },
  creating: { title: "Creating your tailored profile", stepMs: 50, stepPercent: 2, pauseMs: 500, messageMs: 1500 },
  ready: { title: "Your profile is ready!", button: "Choose Your Plan" },
  buttons: { save: "Continue", saving: "Saving...", back: "Back", next: "Next", last: "Complete" },
} as const;

type Proof = (name: string) => string;
const inSetup: Proof = (name) => `tests/pages/profiles-set-up.test.ts › ${name}`;
const inSteps: Proof = (name) => `tests/pages/profiles-quiz.test.ts › ${name}`;
const inApi: Proof = (name) => `src/features/applicant/profiles/profiles.test.ts › ${name}`;
const inSchools: Proof = (name) => `src/features/applicant/schools/schools.test.ts › ${name}`;
const inFailure: Proof = (name) => `src/features/applicant/profiles/page/tell-save-failure.test.ts › ${name}`;

const row = (section: number, says: string, provenBy: string, note?: string): Row => ({
  section,
  says,
  provenBy,
  note,
});

const FIELDS = inSetup("the set-up asks for what the specification lists, and takes it by keyboard");
const VALIDATION = inSetup("each validation text comes as a toast, the first failing one alone");
const SAVING = inSetup("Continue reads Saving... while busy, and what was filled in is sent with both steps open");
const QUIZ = inSteps("the quiz goes one question a step, and on only once it is answered");
const ANSWERED = inSteps("Complete sends the answers and goes to the creating screen");
const CREATING = inSteps("the creating screen keeps the specification's times");
const READY = inSteps("the ready screen completes the profile and goes to the checkout");
const SHAPE = inApi("has the specification's fields, of its types");
const LENGTHS = inApi("takes each text up to its limit and no further");
const ANSWERS = inApi("keeps the answers of all five questions, with the label of the last");
const inGuards: Proof = (name) => `tests/pages/web-guards.test.ts › ${name}`;
const VISITOR = inGuards(
  "a visitor is sent to the landing page from every protected page, and not from a password-reset link",
);

export const ROWS: Row[] = [
  row(2, "/profile-setup has first name and last name", FIELDS),
  row(2, "/profile-setup has gender radios: male, female, non-binary, prefer_not_to_say", FIELDS),
  row(2, "/profile-setup has a UK area combo box", FIELDS),
  row(2, "/profile-setup has a target university combo box", FIELDS),
  row(2, "/profile-setup has an optional interview date calendar", SAVING),
  row(
    2,
    "/profile-setup has a marketing consent checkbox",
    inSetup("marketing consent is unticked and apart from the terms"),
  ),
  row(
    2,
    "The terms checkbox links to the terms and privacy pages",
    inSetup("the terms and privacy pages open beside the form, which survives a reload"),
  ),
  row(2, "The set-up button reads Continue, and “Saving...” while busy", SAVING),
  row(2, "/onboarding-quiz asks one question per step", QUIZ),
  row(2, "Each quiz step is labelled “Question n of 5” with a percentage complete", QUIZ),
  row(2, "The quiz has Back and Next buttons", QUIZ),
  row(2, "The last quiz step's button reads “Complete”", QUIZ),
  row(2, "/profile-creating is titled “Creating your tailored profile”", CREATING),
  row(2, "/profile-creating has a progress bar and rotating messages", CREATING),
  row(2, "/profile-ready says “Your profile is ready!”", READY),
  row(2, "/profile-ready has a “Choose Your Plan” button", READY),
  ...["/profile-setup", "/onboarding-quiz", "/profile-creating", "/profile-ready"].map((path) =>
    row(2, `${path} is for signed-in users only`, VISITOR),
  ),

  row(3, "Profile is one row of the table profiles, keyed by user_id", inApi("is each person's own")),
  ...VALUES.profileFields.map((field) => row(3, `Profile has ${field}`, SHAPE)),
  row(3, "Profile: gender is nullable", SHAPE),
  row(3, "Profile: interview_date is a date string, nullable", SHAPE),
  row(
    3,
    "Profile: email_marketing_consent, terms_accepted, profile_completed and onboarding_completed are booleans",
    SHAPE,
  ),
  row(3, "Profile: onboarding_quiz is an object", SHAPE, "null until the quiz is answered"),
  row(
    3,
    "University (table universities) has name and slug",
    inSchools("the list has every school by name, without the generic one"),
  ),
  row(
    3,
    "The slug generic is excluded from the universities",
    inSchools("the list has every school by name, without the generic one"),
  ),
  row(3, "Onboarding quiz answers: q1, q3 and q5 single choice, q2 and q4 multiple", QUIZ),
  row(3, "timeBeforeInterview is a label derived from q5", ANSWERS),

  row(4, "Profile setup saves profile_completed=false and onboarding_completed=false", SAVING),
  row(4, "After profile setup: /onboarding-quiz", SAVING),
  row(4, "The quiz sets onboarding_completed=true", ANSWERED),
  row(4, "After the quiz: /profile-creating", ANSWERED),
  row(4, "The creating screen raises progress by 2 every 50 ms up to 100, in about 2.5 s", CREATING),
  row(4, "After 100 percent and 500 ms: /profile-ready", CREATING),
  row(4, "The messages of the creating screen rotate every 1.5 s", CREATING),
  row(4, "The ready screen sets profile_completed=true", READY),
  row(4, "After the ready screen: /subscription-checkout", READY),
  row(4, "Quiz steps run 1 to 5", QUIZ),
  row(4, "Back is disabled on quiz step 1", QUIZ),
  row(4, "Next or Complete is disabled until the current question is answered", QUIZ),

  row(5, "Profile setup: the first failing message is shown as an error toast", VALIDATION),
  row(5, "firstName is trimmed", SAVING),
  row(5, "lastName is trimmed", SAVING),
  row(5, `firstName: “${VALUES.messages.firstRequired}”`, VALIDATION),
  row(5, `firstName: “${VALUES.messages.firstTooLong}”`, LENGTHS),
  row(5, `firstName: “${VALUES.messages.firstLetters}”`, VALIDATION),
  row(5, `lastName: “${VALUES.messages.lastRequired}”`, VALIDATION),
  row(5, `lastName: “${VALUES.messages.lastTooLong}”`, LENGTHS),
  row(5, `lastName: “${VALUES.messages.lastLetters}”`, VALIDATION),
  row(5, "gender is optional", inApi("takes a set-up without gender and interview date")),
  row(5, `ukArea: “${VALUES.messages.areaRequired}”`, VALIDATION),
  row(5, `ukArea: “${VALUES.messages.areaTooLong}”`, LENGTHS),
  row(5, `targetUniversity: “${VALUES.messages.universityRequired}”`, VALIDATION),
  row(5, `targetUniversity: “${VALUES.messages.universityTooLong}”`, LENGTHS),
  row(5, "interviewDate is an optional date", inApi("takes a set-up without gender and interview date")),
  row(
    5,
    "Dates before now are disabled in the picker",
    inSetup("past dates are disabled in the calendar"),
    "the server refuses them too, by the day in the United Kingdom",
  ),
  row(5, `termsAccepted must be true: “${VALUES.messages.terms}”`, VALIDATION),
  row(5, "Quiz: every question needs an answer", inApi("wants an answer to every question")),
  row(5, "Quiz: a single choice needs a value, a multiple choice at least one", QUIZ),
  row(5, `Quiz: “${VALUES.messages.quiz}”`, QUIZ),

  row(
    6,
    "A signed-in user completes profile setup, quiz and ready steps before app pages",
    inGuards("who has only confirmed is led to the set-up from every page"),
  ),

  row(7, "Call 10 reads one row from profiles by user_id, all columns", SHAPE),
  row(
    7,
    "Call 11 selects the names of universities whose slug is not generic, ordered by name",
    inSchools("the list has every school by name, without the generic one"),
  ),
  row(
    7,
    "Call 11: the list is empty on error",
    inSetup("a list of universities that cannot be fetched is empty and says so"),
  ),
  row(7, "Call 12 upserts into profiles, conflict on user_id", inApi("is saved again over what was there")),

  row(
    8,
    `Profile save error code PGRST116: “${VALUES.failures.rowMissing}”`,
    inSetup("a failed save says what the specification says, and keeps what was typed"),
  ),
  row(
    8,
    "Profile save error code PGRST116: the error is reported",
    inFailure("a missing row is told in the specification's words, and reported"),
  ),
  row(
    8,
    "Other profile save error: “Failed to save profile: {message}”",
    inSetup("a failed save says what the specification says, and keeps what was typed"),
  ),
  row(
    8,
    `Quiz save failure: “${VALUES.failures.quiz}”`,
    inSteps("answers that cannot be saved are kept on the screen"),
  ),
  row(8, `Ready-step update failure: “${VALUES.failures.ready}”`, READY),
  row(
    8,
    "Profile load failure: stores the error message, or “An error occurred”",
    inSetup("a profile that cannot be loaded says so, and is asked for again"),
    "the message of a refusal; of a server that broke, “An error occurred”",
  ),

  ...Object.entries(VALUES.quiz).map(([key, { options }]) => row(9, `${key}: ${options.join(", ")}`, QUIZ)),
  row(9, "q5 is labelled “Less than 2 weeks”, “2-4 weeks”, “1-3 months”, “More than 3 months”", QUIZ),
  row(9, `UK areas: ${VALUES.ukAreas.join(", ")}`, FIELDS),
];
