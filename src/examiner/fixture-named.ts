/** Lines as people type and say them, for each named behaviour: with it, and near it without it. */
import type { NamedBehaviour } from "./behaviours/named-behaviours.ts";

type Lines = { shows: string; lacks: string };

const LINES: Partial<Record<NamedBehaviour, Lines>> = {
  "open-question": {
    shows: `What's been going on? / how did you find out / What happened when you told him? /
      so what's on your mind today / Can you tell me a bit more about that? /
      What do you think made her say that? / how are things at home at the moment? /
      Why do you think he did it? / what would you like to happen next / Tell me about your week. /
      How's it been since the move? / What's that been like for you? /
      what kind of support do you have right now? / In what way? / How come? / What else is going on? /
      could you walk me through what happened / What are you most worried about? / how does that make you feel /
      what brings you here today?`,
    lacks: `Are you okay? / Did you tell your mum? / Is it because of work? /
      Have you thought about talking to a GP? / Do you live with him? / When did it start? / How old is she? /
      That's what I thought. / I know how you feel. / what a day / You know what you have to do. /
      Where do you live? / do you want a cup of tea / That is how it goes sometimes. /
      I wonder if it's the stress.`,
  },
  "explores-concerns": {
    shows: `What's been going on? / do you want to talk about it / What's worrying you the most? /
      How are you feeling about all of this? / Can you tell me more about what happened? / what happened? /
      is there anything else on your mind / How long have you been feeling like this? /
      What is it about the exam that scares you? / how did that make you feel? /
      Do you know what's making you so anxious? / want to tell me about it? /
      what's the hardest part of it for you / How have you been sleeping? /
      When did you start feeling this way? / How's that affecting you day to day? /
      I'd like to hear more about that if you're up for sharing. / What did she say that upset you? /
      I'm here if you want to vent, what's up? / Are you feeling safe at home?`,
    lacks: `You should talk to your boss. / That's rough. / I went through the same thing last year. /
      Just ignore him. / The clinic opens at nine. / I can get you a chair. / Everything will be fine. /
      My name is Priya and I'm a student. / Have you tried yoga? / I'm sorry to hear that. /
      It takes about ten minutes. / What time does the bus go? / It'll pass. / Could you pass me the form? /
      You're doing great.`,
  },
  summarises: {
    shows: `So just to make sure I've got this right, you lost your job and then your partner left. /
      To sum up, you're tired, you're worried about rent, and you feel nobody's listening. /
      So what I'm hearing is that you want to stay but you can't bear the shifts. /
      So from what you've said, school is okay but home isn't. /
      Let me see if I understand: you told her and she laughed. /
      Ok so to recap, he moved out, you're paying the bills, and the kids are upset. /
      So far you've told me about the pain and about the sleep. /
      It sounds like there are two things here: the money and the arguing. /
      So, in a nutshell, you feel stuck between your mum and your girlfriend. /
      Just so I'm clear, you started the tablets in May and stopped in June? /
      You've mentioned your dad, the exams and the flat. /
      so basically you feel like nobody at work has your back and you're thinking of leaving /
      If I've understood correctly, the dizziness came first and then the headache. /
      Let me just check I've understood everything. / We've talked about your sleep and your drinking. /
      so on the one hand you love her, on the other hand you don't trust her /
      Okay, to summarise what we've agreed, you'll ring the school and I'll write to the GP. /
      From what you're telling me it's mostly the nights that are hard.`,
    lacks: `That must be hard. / So what happened next? / So you should call her. / You said that already. /
      Why did you stop? / I hear you. / So I went to the shop. / Have you told your mum? / In short, no. /
      Let me know how it goes. / So sorry. / So, how are you? / That makes sense. /
      I've told you everything I know. / You told me to come.`,
  },
  "checks-understanding": {
    shows: `Does that make sense? / Is that right? / Have I got that right? / Am I understanding you correctly? /
      did I get that right / Just to check, you mean the second one? / is that what you mean? /
      Do you have any questions? / Can you tell me in your own words what we've agreed? /
      Correct me if I'm wrong. / Is there anything you'd like me to explain again? /
      what do you understand about your condition so far / so you're saying he knew all along, is that right? /
      Does that sound right to you? / Is that clear? / how does that fit with what you were thinking /
      Could you repeat that back to me so I know I've explained it well? / let me make sure I understand /
      Is that fair to say? / am I on the right track? / Does that sound about right? /
      do you mean that she's ignoring you?`,
    lacks: `That makes sense. / You're right. / Right, let's go. / I understand. / What happened? /
      It's clear he doesn't care. / You need to make sure you eat. / That's right. /
      I questioned it at the time. / Is it raining? / He has no sense. / I'm following her on Instagram. /
      It's not fair. / Check the timetable. / I don't understand why he did it.`,
  },
  "names-emotion": {
    shows: `You sound really frustrated. / That must be so scary. / it sounds like you're feeling overwhelmed /
      I can hear how upset you are. / you seem pretty down today / That sounds really stressful. /
      I can imagine you feel lonely. / You must be exhausted. / I can tell you're worried about her. /
      No wonder you're angry. / it makes sense that you'd feel hurt / That's so frustrating! /
      Sounds like you're really anxious about it. / You look a bit nervous. / how frustrating! /
      I can see this has really upset you. / You've been feeling sad since she left. /
      that must have been devastating / I get why you'd be mad. /
      There's a lot of anger in what you're saying. / I'd be furious too. / that's really sad /
      it's scary not knowing`,
    lacks: `I'm worried about the parking. / I was so angry at my boss. / What happened? / How do you feel? /
      You should calm down. / I'm excited to start. / She is a happy baby. / I'm happy to help. /
      Sorry I'm late. / That sounds good. / You seem nice. / I'm afraid we're closed. /
      He sounds like an idiot. / You look like your brother. / Are you sure?`,
  },
  "validates-emotion": {
    shows: `that sucks, I'm sorry you're dealing with that / It makes sense that you'd feel that way. /
      Anyone would be upset by that. / That sounds really tough. / I'm so sorry you're going through this. /
      You have every right to be angry. / it's totally okay to feel like that / Of course you're scared. /
      I get it. / I'd be upset too. / your feelings are valid / That must have been awful. /
      ugh, that's the worst / that's a lot to deal with / oh no, that's horrible /
      I can see why you'd be hurt. / It's completely normal to feel nervous before an operation. /
      I don't blame you for being mad. / who wouldn't be stressed with all that / That's understandable. /
      Man, that's rough. / I'm sorry that happened to you. / damn that's tough /
      I can only imagine how hard that is. / sorry to hear that / No wonder you're tired.`,
    lacks: `You should talk to her. / What happened? / Calm down. / I don't understand why you're upset. /
      It doesn't make sense to be angry. / Sorry, what was your name? / The exam was really hard. /
      You have no right to be angry. / That's not a big deal. / Everyone gets sad sometimes. /
      I'm sorry but you're wrong. / She makes a lot of sense. / It sounds good. / Do you understand?`,
  },
  "offers-choices": {
    shows: `do you want to talk about it or would you rather do something else? /
      Would you like me to stay or would you prefer some time alone? / It's up to you. /
      We could ring her now, or you could write to her first. / What would you prefer? /
      Is it okay if I ask you about that? / You don't have to decide today. / there are a few options here /
      If you'd like, I can come with you. / Would it help if I gave you some ideas? /
      Do you mind if I share something? / whatever you're comfortable with / Would you be open to trying that? /
      it's your call / one option is to wait, another is to tell him now / Shall we carry on, or take a break? /
      How would you like to go from here? / would it be okay to talk about that? /
      Which of those sounds better to you? / I could look it up for you, if that'd be helpful? /
      happy to listen or help problem solve, whichever you need / feel free to say no`,
    lacks: `You should ring her. / You have to choose now. / What happened or who did it? / Tell him the truth. /
      It isn't up to you. / You've no choice. / Sooner or later you'll see. /
      I had two options and chose badly. / He didn't give me a choice. / Are you a student or a nurse? /
      You could have told me. / Was it Monday or Tuesday? / More or less. / You need to pick one. /
      Would you stop that?`,
  },
};

const MORE: Partial<Record<NamedBehaviour, Lines>> = {
  dismisses: {
    shows: `It's not that big a deal. / Don't worry about it, it'll be fine. / At least you have a job. /
      you'll get over it / Calm down. / other people have it worse / Just think positive! /
      everything happens for a reason / You're overreacting. / Cheer up, it could be worse. /
      It's all in your head. / there are plenty more fish in the sea / That's nothing, you should see my week. /
      just get over it / You're being too sensitive. / I'm sure it's nothing. / time heals everything /
      you'll find someone better / Look on the bright side. / lol everyone feels like that sometimes /
      it's just a cat / Well, that's life. / I'm sure he didn't mean it. / just don't think about it /
      you shouldn't feel that way`,
    lacks: `That sounds really hard. / I know it's a big deal to you. / You're not overreacting. /
      Nobody's saying you should just get over it. / Take your time, don't worry about the queue. /
      What worries you most? / I'm sure you're tired after that. / I'm not going to tell you to calm down. /
      I just want to check something. / It's not all in your head. / I'll be fine. / Is it just the exam? /
      I'm sorry it got worse. / At what point did it start? / Life at home sounds hard.`,
  },
  "takes-over": {
    shows: `you should just leave him / Have you thought about seeing a counsellor? / have you tried talking to him? /
      You need to tell your boss. / I think you should go to the doctor. / Why don't you write it down? /
      Just block her. / If I were you I'd move out. / you could try going for a walk /
      My advice would be to wait. / maybe try journaling / What you need to do is get some sleep. /
      You've got to stand up for yourself. / It might help to talk to someone. /
      I'd suggest taking a break from it. / try not to think about it too much / You have to forgive her. /
      Go and see your GP. / I would definitely tell the teacher. / you really ought to apologise /
      don't text him back / make sure you get enough sleep / The best thing to do is ignore it. / dump him /
      What about joining a club?`,
    lacks: `What do you think you should do? / Take your time. / It sounds like you feel you have to do everything. /
      Would you like to hear some ideas? / How could you go about that? / You don't have to tell me. /
      Have you thought about what you want? / Have you talked to anyone about this? / I could sit with you. /
      Go on. / So you need to be home by six. / You could say that. / tell me more /
      Have you been feeling like this long? / I need to ask you something. / You should be proud of yourself. /
      What made you go and see her? / Did you have to go? / You must have been scared.`,
  },
  "own-story": {
    shows: `I went through the same thing when my parents split up. / When I was your age I failed my exams too. /
      I've been there. / The same thing happened to me last year. / I know how you feel, my dog died in March. /
      my ex did exactly the same to me / I had a really bad time with anxiety in college. /
      I struggled with that as well. / My mum had cancer too. / i remember when i lost my job /
      A friend of mine had that. / I also get panic attacks. / me too, I hate my job /
      In my case it took two years. / For me, it was the nights that were worst. /
      when my dad passed I couldn't sleep either / I used to feel like that all the time. /
      I dealt with something similar. / My sister is exactly the same. / I also suffer from depression. /
      I had the same problem with my landlord. / Personally I found running helped me.`,
    lacks: `I'm sorry that happened to you. / I was wondering how you are. / I had a look at your notes. /
      What happened to you? / My name is Ravi. / I've been told you fell. / I have a few questions. /
      I thought you said Monday. / I'm here for you. / I can't imagine how that feels. /
      Tell me about your mum. / My colleague will be here soon. / I've got time. /
      I had hoped to ask how you feel. / I'd be upset too. / When did you lose your job? /
      I heard what you said. / I went through your letter this morning.`,
  },
  jargon: {
    shows: `You've got hypertension. / We'll do an MRI and check your renal function. / It's idiopathic. /
      The biopsy shows a benign lesion. / Your ECG shows some ischaemia. / you have a myocardial infarction /
      We'll titrate the dose. / It's a contraindication. / The prognosis is good. /
      You need a laparoscopic cholecystectomy. / There's some oedema in your legs. / We'll start prophylaxis. /
      It's a chronic condition with acute exacerbations. / you're tachycardic`,
    lacks: `Your blood pressure is high. / We'll look at your heart with a tracing. /
      You have hypertension, which means high blood pressure. / The doctor will see you now. /
      It's a long-lasting condition. / That's acutely painful, I'm sure. / Take a tablet in the morning. /
      You can ring us. / What did the nurse say? / The scan is next week.`,
  },
};

const listOf = (lines: string) =>
  lines
    .split("/")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** For each behaviour the lines that show it and the lines that do not. */
export const NAMED_LINES: { name: NamedBehaviour; shows: string[]; lacks: string[] }[] = Object.entries({
  ...LINES,
  ...MORE,
}).map(([name, { shows, lacks }]) => ({ name: name as NamedBehaviour, shows: listOf(shows), lacks: listOf(lacks) }));
