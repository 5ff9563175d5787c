import type { Topic } from "#examiner/topics.ts";

/** What a station on a topic is there to find out, in a sentence or two for the applicant. Ours, and of no school in particular. */
export const WHAT_IS_TESTED: Record<Topic, string> = {
  "breaking-bad-news":
    "Whether you prepare the person, say it in plain words, stop, and stay with what they feel before you fix anything.",
  "angry-relative": "Whether you stay calm, hear what lies under the anger, and agree a next step you can really keep.",
  complaint: "Whether you take it seriously without defending yourself, and know where a complaint goes next.",
  apology: "Whether you say sorry for something definite, without excuses, and say what you’ll do about it.",
  empathy: "Whether you notice what someone feels, say so in your own words, and let it change what you do next.",
  listening: "Whether you ask, wait, and use what you were told, instead of moving on to your own list.",
  "explaining-plainly":
    "Whether you find out what the person knows, use everyday words, and check that they’ve understood.",
  "language-barrier":
    "Whether you arrange a proper interpreter, speak to the patient and not around them, and check what was understood.",
  dementia: "Whether you see the person before the illness, and respect what they can still decide and feel.",
  autism: "Whether you ask what helps this person, and change the place or the plan instead of the person.",
  disability:
    "Whether you ask instead of assuming, talk to the person and not their helper, and remove what’s in the way.",
  "mental-health":
    "Whether you take it as seriously as physical illness, listen without judging, and know when someone needs help now.",
  "eating-disorders": "Whether you show concern without talk of weight or blame, and bring in someone who can help.",
  addiction: "Whether you see an illness and a person, without blame, and know that change takes more than willpower.",
  confidentiality:
    "Whether you know why patients need to trust you, when you may share something, and who you’d tell first.",
  capacity:
    "Whether you start from the belief that an adult can decide, and tell an unwise choice from one they can’t make.",
  consent:
    "Whether you know what makes a yes valid: enough information, no pressure, and the right to change your mind.",
  "refusing-treatment":
    "Whether you respect an adult’s no, find out what’s behind it, and still offer what they would accept.",
  "jehovahs-witness":
    "Whether you respect a belief you may not share, ask what the person would accept, and know how it differs for a child.",
  "under-16s": "Whether you know how a young person can consent, and weigh their privacy against their safety.",
  "parents-who-disagree":
    "Whether you keep the child’s interests first, stay on good terms with the parents, and know who decides in the end.",
  safeguarding:
    "Whether you notice a sign, don’t promise to keep a secret, and pass it on to the right person at once.",
  "organ-donation":
    "Whether you know how opting out works, and can speak kindly about it with a family who are grieving.",
  "assisted-dying":
    "Whether you know what the law says where you are, and can put both sides fairly before you give your own view.",
  "end-of-life":
    "Whether you can talk honestly about dying, know what a DNACPR form does and doesn’t mean, and keep the person comfortable.",
  abortion:
    "Whether you know the law, respect people who disagree with you, and keep the patient’s care apart from your beliefs.",
  fertility:
    "Whether you can weigh fairness, cost and a future child’s interests, without judging who should be a parent.",
  "genetics-and-screening": "Whether you can weigh good against harm, and think about relatives who share the result.",
  "research-ethics":
    "Whether you know why research needs consent and review, and who must be protected when a study could help others.",
  "animal-research": "Whether you can argue both sides, and know what replacing, reducing and refining mean.",
  vaccination: "Whether you listen to a worry before you answer it, and explain risk honestly and in plain numbers.",
  antibiotics: "Whether you can explain why they don’t help everyone, and leave the patient with a plan.",
  "obesity-and-lifestyle": "Whether you see more than willpower in someone’s health, and talk about it without shame.",
  "smoking-vaping-alcohol":
    "Whether you can respect a choice, explain harm honestly, and weigh freedom against protecting others.",
  "drug-policy": "Whether you can weigh safety, law and evidence, and speak about people who use drugs with respect.",
  "public-health":
    "Whether you can think about a whole population: what prevents illness, who it reaches, and what it costs.",
  "health-inequalities":
    "Whether you know why health differs between people and places, and can name what would really help.",
  "climate-and-health":
    "Whether you can link climate, health and fairness, and suggest something a hospital or doctor can do.",
  "alternative-medicine":
    "Whether you can ask for evidence, keep a patient safe, and keep their trust when they believe in it.",
  "trans-health":
    "Whether you treat someone with ordinary respect, and can talk about waiting and evidence without taking sides.",
  "nhs-structure": "Whether you know roughly who runs, pays for and plans care, and what it means for a patient.",
  "ten-year-plan": "Whether you know the three shifts, and can say what might help and what might go wrong.",
  rationing: "Whether you can choose when there isn’t enough for everyone, by a rule you’d be ready to explain.",
  "waiting-lists": "Whether you know why people wait, what it does to them, and which answers help only in part.",
  "postcode-differences": "Whether you can explain why care differs by place, and weigh local choice against fairness.",
  "private-care": "Whether you can say what paying changes, for the patient and for everyone else, without slogans.",
  "overseas-charging":
    "Whether you know that urgent care comes first, and can weigh fairness to taxpayers against a person in need.",
  strikes: "Whether you can explain why doctors strike and who it hurts, and keep to a fair view when pressed.",
  "physician-associates":
    "Whether you know what they do and don’t do, and can talk about safety and respect in the same answer.",
  "social-care": "Whether you know how it differs from the NHS, and why a hospital bed depends on it.",
  "general-practice": "Whether you know what GPs do, why appointments are short, and what knowing a patient is worth.",
  "ai-and-technology":
    "Whether you can see what a tool is good at, who checks it, and who is left out or harmed when it’s wrong.",
  "data-and-privacy": "Whether you know why health data is useful, what people fear, and how to earn their trust.",
  "future-of-medicine": "Whether you can imagine change, and say what a doctor will still be for.",
  candour:
    "Whether you’d tell the patient openly when something goes wrong, say sorry, and help to stop it happening again.",
  "medical-errors":
    "Whether you put the patient’s safety first, own your part, and look at the system as well as the person.",
  "nhs-scandals":
    "Whether you know what happened, what was missed, and what a student can learn from it about speaking up.",
  whistleblowing: "Whether you’d raise a worry early, who you’d tell, and what you’d do if no one listened.",
  "impaired-colleague":
    "Whether you keep patients safe first, and still treat your colleague as someone who may need help.",
  bullying: "Whether you support the person it happens to, act without making it worse, and know who to tell.",
  "social-media":
    "Whether you know that what you post can be seen by a patient, and what you’d do about someone else’s post.",
  "honesty-and-plagiarism":
    "Whether you’d be honest when it costs you something, and why trust matters so much in medicine.",
  "gifts-and-money": "Whether you can be kind about a gift and still see how it could change your judgement.",
  boundaries: "Whether you can be warm with a patient and still keep the relationship a professional one.",
  racism: "Whether you’d act on it, support the person it hurt, and think about how care differs between groups.",
  sexism: "Whether you notice it, say something in the moment or afterwards, and help to change what allows it.",
  "lgbt-patients": "Whether you ask without assuming, keep what you hear private, and make someone feel safe with you.",
  faith: "Whether you ask what someone’s belief means to them, and make room for it without losing sight of safety.",
  "widening-participation":
    "Whether you understand why some people find it harder to get in, and what is fair to do about it.",
  prioritising: "Whether you sort by how urgent and how serious it is, say why, and change your mind with new facts.",
  "calculation-and-doses":
    "Whether you work step by step, check that the answer makes sense, and ask when you aren’t sure.",
  "graphs-and-tables": "Whether you read what’s really there, with its units, and don’t claim more than it shows.",
  "describing-a-picture": "Whether you describe before you interpret, in an order someone could follow.",
  "giving-instructions":
    "Whether you give one step at a time, check each one, and change your words when they don’t work.",
  "following-instructions": "Whether you read carefully, notice what’s unclear, and ask before you guess.",
  "group-task": "Whether you help the group to finish: share, listen, bring in quiet people, and keep an eye on time.",
  debate:
    "Whether you can argue a side you don’t hold, answer the best point against it, and stay fair to the other person.",
  "book-or-news": "Whether you’ve read something with curiosity, and can say what you thought about it and why.",
  teamwork: "Whether you can say what you did, what others did, and what you learnt about working together.",
  leadership: "Whether you can take charge when it’s needed, share the work, and admit what went wrong.",
  conflict: "Whether you hear both sides, keep to what happened, and find something both people can live with.",
  feedback: "Whether you can give it kindly and clearly, and take it without excuses.",
  "resilience-and-failure":
    "Whether you can talk about a real failure, what you did next, and what you do differently now.",
  "stress-and-balance": "Whether you know your own signs of stress, what helps, and when to ask for help.",
  "time-management": "Whether you can plan, choose what not to do, and tell people early when you can’t manage.",
  "strengths-and-weaknesses": "Whether you know yourself, give an example, and are working on a real weakness.",
  hobbies:
    "Whether you have a life outside study, and can say what it gives you without turning it into a sales pitch.",
  "role-models": "Whether you can say what you admire in someone, what you’d do differently, and how it changed you.",
  "work-experience": "Whether you noticed people and thought about what you saw, however small the place was.",
  volunteering: "Whether you kept going, learnt from the people you helped, and can say what was hard.",
  "why-medicine":
    "Whether your reasons are your own, tested by something you’ve seen, and honest about the hard parts.",
  "why-not-nursing":
    "Whether you know what other health workers do, respect it, and can say what only a doctor’s job would give you.",
  "why-this-school": "Whether you know how this course teaches, and can match it with how you learn.",
  "course-types": "Whether you know how courses differ, what each asks of a student, and which suits you.",
  "role-of-a-doctor":
    "Whether you see more than diagnosis: teaching, leading, deciding with patients, and knowing your limits.",
};
