/**
 * What applicants search for by name: the closed list of topics of stations and articles, in groups as the topic index
 * shows them. `words` is how an applicant would say it.
 */
export const TOPIC_GROUPS = {
  "patients-and-families": "Patients and their families",
  "ethics-and-law": "Ethics and law",
  "health-of-everyone": "Health and how we live",
  nhs: "The NHS",
  "science-and-technology": "Science and technology",
  "safety-and-professionalism": "Safety and professionalism",
  "fairness-and-difference": "Fairness and difference",
  tasks: "Tasks on the day",
  "working-together": "Working together",
  "about-you": "About you",
  "becoming-a-doctor": "Becoming a doctor",
} as const;

export type TopicGroup = keyof typeof TOPIC_GROUPS;

const of = <const Slug extends string>(group: TopicGroup, words: Record<Slug, string>) =>
  Object.fromEntries(Object.entries(words).map(([slug, said]) => [slug, { group, words: said }])) as Record<
    Slug,
    { group: TopicGroup; words: string }
  >;

export const TOPICS = {
  ...of("patients-and-families", {
    "breaking-bad-news": "Breaking bad news",
    "angry-relative": "An angry patient or relative",
    complaint: "Complaints",
    apology: "Saying sorry",
    empathy: "Empathy",
    listening: "Listening",
    "explaining-plainly": "Explaining something in plain words",
    "language-barrier": "Language barriers",
    dementia: "Dementia",
    autism: "Autism",
    disability: "Disability",
    "mental-health": "Mental health",
    "eating-disorders": "Eating disorders",
    addiction: "Addiction",
  }),
  ...of("ethics-and-law", {
    confidentiality: "Confidentiality",
    capacity: "Capacity to decide",
    consent: "Consent",
    "refusing-treatment": "Refusing treatment",
    "jehovahs-witness": "Jehovah’s Witnesses and blood",
    "under-16s": "Under-16s and Gillick competence",
    "parents-who-disagree": "Parents who disagree with doctors",
    safeguarding: "Safeguarding",
    "organ-donation": "Organ donation",
    "assisted-dying": "Assisted dying",
    "end-of-life": "End of life and DNACPR",
    abortion: "Abortion",
    fertility: "Fertility and embryos",
    "genetics-and-screening": "Gene editing, genetics and screening",
    "research-ethics": "Research ethics",
    "animal-research": "Animal research",
  }),
  ...of("health-of-everyone", {
    vaccination: "Vaccination",
    antibiotics: "Antibiotics and resistance",
    "obesity-and-lifestyle": "Obesity and lifestyle",
    "smoking-vaping-alcohol": "Smoking, vaping and alcohol",
    "drug-policy": "Drug policy",
    "public-health": "Prevention and public health",
    "health-inequalities": "Health inequalities",
    "climate-and-health": "Climate and health",
    "alternative-medicine": "Alternative medicine",
    "trans-health": "Trans health care",
  }),
  ...of("nhs", {
    "nhs-structure": "How the NHS is built, and the end of NHS England",
    "ten-year-plan": "The ten-year plan",
    rationing: "Rationing and QALYs",
    "waiting-lists": "Waiting lists",
    "postcode-differences": "Postcode differences",
    "private-care": "Private care",
    "overseas-charging": "Charging overseas visitors",
    strikes: "Strikes and pay",
    "physician-associates": "Physician associates",
    "social-care": "Social care",
    "general-practice": "General practice",
  }),
  ...of("science-and-technology", {
    "ai-and-technology": "AI and technology",
    "data-and-privacy": "Data and privacy",
    "future-of-medicine": "The future of medicine",
  }),
  ...of("safety-and-professionalism", {
    candour: "Candour: being open when things go wrong",
    "medical-errors": "Medical errors",
    "nhs-scandals": "Shipman, Mid Staffs, Bawa-Garba, Letby and what changed",
    whistleblowing: "Speaking up and whistleblowing",
    "impaired-colleague": "A colleague who is not fit to work",
    bullying: "Bullying",
    "social-media": "Social media",
    "honesty-and-plagiarism": "Honesty, cheating and plagiarism",
    "gifts-and-money": "Gifts and money",
    boundaries: "Professional boundaries",
  }),
  ...of("fairness-and-difference", {
    racism: "Racism",
    sexism: "Sexism",
    "lgbt-patients": "LGBT patients",
    faith: "Faith and belief",
    "widening-participation": "Widening participation",
  }),
  ...of("tasks", {
    prioritising: "Prioritising",
    "calculation-and-doses": "Calculation and drug doses",
    "graphs-and-tables": "Graphs and tables",
    "describing-a-picture": "Describing a picture",
    "giving-instructions": "Giving instructions",
    "following-instructions": "Following instructions",
    "group-task": "Group tasks",
    debate: "Debates",
    "book-or-news": "A book or news story",
  }),
  ...of("working-together", {
    teamwork: "Teamwork",
    leadership: "Leadership",
    conflict: "Conflict",
    feedback: "Feedback",
  }),
  ...of("about-you", {
    "resilience-and-failure": "Resilience and failure",
    "stress-and-balance": "Stress and balance",
    "time-management": "Time management",
    "strengths-and-weaknesses": "Strengths and weaknesses",
    hobbies: "Hobbies and interests",
    "role-models": "Role models",
    "work-experience": "Work experience",
    volunteering: "Volunteering",
  }),
  ...of("becoming-a-doctor", {
    "why-medicine": "Why medicine?",
    "why-not-nursing": "Why not nursing, or another health career?",
    "why-this-school": "Why this school?",
    "course-types": "Course types and PBL",
    "role-of-a-doctor": "The role of a doctor",
  }),
};

export type Topic = keyof typeof TOPICS;
export const TOPIC_SLUGS = Object.keys(TOPICS) as [Topic, ...Topic[]];
export const topicWords = (topic: Topic): string => TOPICS[topic].words;
