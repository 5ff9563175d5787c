import * as roles from "./0001-roles.ts";
import * as accounts from "./0002-accounts.ts";
import * as profiles from "./0003-profiles.ts";
import * as stations from "./0004-stations.ts";
import * as interviews from "./0005-interviews.ts";
import * as marks from "./0006-marks.ts";
import * as mail from "./0007-mail.ts";
import * as generatedAttempts from "./0008-generated-attempts.ts";
import * as oneAccountPerLogin from "./0009-one-account-per-login.ts";
import * as subscriptions from "./0010-subscriptions.ts";
import * as analytics from "./0011-analytics.ts";
import * as waysToSit from "./0012-ways-to-sit.ts";
import * as modelUsage from "./0013-model-usage.ts";
import * as voiceGaps from "./0014-voice-gaps.ts";
import * as recordings from "./0015-recordings.ts";
import * as arrangements from "./0016-arrangements.ts";
import * as circuits from "./0017-circuits.ts";
import * as delivery from "./0018-delivery.ts";
import * as speechUsage from "./0019-speech-usage.ts";
import * as usageEnds from "./0020-usage-ends.ts";
import * as markVersions from "./0021-mark-versions.ts";
import * as selfMarks from "./0022-self-marks.ts";
import * as deliveryChoices from "./0023-delivery-choices.ts";
import * as corrections from "./0024-corrections.ts";
import * as sharing from "./0025-sharing.ts";
import * as disagreements from "./0026-disagreements.ts";
import * as markerUsage from "./0027-marker-usage.ts";
import * as rewinds from "./0028-rewinds.ts";
import * as stationImports from "./0029-station-imports.ts";
import * as articles from "./0030-articles.ts";
import * as search from "./0031-search.ts";
import * as mistakes from "./0032-mistakes.ts";
import * as contentImports from "./0033-content-imports.ts";
import * as leaderboard from "./0036-leaderboard.ts";
import * as reviews from "./0037-reviews.ts";
import * as studyPlan from "./0038-study-plan.ts";
import * as ownAttempts from "./0039-own-attempts.ts";
import * as furtherSchools from "./0041-further-schools.ts";
import * as operations from "./0045-operations.ts";
import * as leaderboardCounts from "./0046-leaderboard-counts.ts";
import * as security from "./0034-security.ts";
import * as adminReadings from "./0035-admin-readings.ts";
import * as privacy from "./0040-privacy.ts";
import * as payments from "./0042-payments.ts";
import * as limits from "./0044-limits.ts";
import * as marketing from "./0047-marketing.ts";
import * as mailStops from "./0048-mail-stops.ts";
import * as trialReminders from "./0049-trial-reminders.ts";
import * as trialsWithoutAnEnd from "./0050-trials-without-an-end.ts";
import * as givenBackAgain from "./0051-given-back-again.ts";
import * as markAnswers from "./0052-mark-answers.ts";
import * as lookedAtFlags from "./0053-looked-at-flags.ts";
import * as whatMarksRestOn from "./0054-what-marks-rest-on.ts";
import * as oneDecisionAFlag from "./0055-one-decision-a-flag.ts";

/** In order, never edited once landed. Each only adds, so that the release before still runs on the result. */
export const MIGRATIONS: Record<string, { up: string[] }> = {
  "0001-roles": roles,
  "0002-accounts": accounts,
  "0003-profiles": profiles,
  "0004-stations": stations,
  "0005-interviews": interviews,
  "0006-marks": marks,
  "0007-mail": mail,
  "0008-generated-attempts": generatedAttempts,
  "0009-one-account-per-login": oneAccountPerLogin,
  "0010-subscriptions": subscriptions,
  "0011-analytics": analytics,
  "0012-ways-to-sit": waysToSit,
  "0013-model-usage": modelUsage,
  "0014-voice-gaps": voiceGaps,
  "0015-recordings": recordings,
  "0016-arrangements": arrangements,
  "0017-circuits": circuits,
  "0018-delivery": delivery,
  "0019-speech-usage": speechUsage,
  "0020-usage-ends": usageEnds,
  "0021-mark-versions": markVersions,
  "0022-self-marks": selfMarks,
  "0023-delivery-choices": deliveryChoices,
  "0024-corrections": corrections,
  "0025-sharing": sharing,
  "0026-disagreements": disagreements,
  "0027-marker-usage": markerUsage,
  "0028-rewinds": rewinds,
  "0029-station-imports": stationImports,
  "0030-articles": articles,
  "0031-search": search,
  "0032-mistakes": mistakes,
  "0033-content-imports": contentImports,
  "0036-leaderboard": leaderboard,
  "0037-reviews": reviews,
  "0038-study-plan": studyPlan,
  "0039-own-attempts": ownAttempts,
  "0034-security": security,
  "0041-further-schools": furtherSchools,
  "0045-operations": operations,
  "0046-leaderboard-counts": leaderboardCounts,
  "0035-admin-readings": adminReadings,
  "0040-privacy": privacy,
  "0042-payments": payments,
  "0044-limits": limits,
  "0047-marketing": marketing,
  "0048-mail-stops": mailStops,
  "0049-trial-reminders": trialReminders,
  "0050-trials-without-an-end": trialsWithoutAnEnd,
  "0051-given-back-again": givenBackAgain,
  "0052-mark-answers": markAnswers,
  "0053-looked-at-flags": lookedAtFlags,
  "0054-what-marks-rest-on": whatMarksRestOn,
  "0055-one-decision-a-flag": oneDecisionAFlag,
};
