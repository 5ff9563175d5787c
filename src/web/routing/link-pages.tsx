import { pages as payments } from "#client/money/payments";
import { pages as privacy } from "#client/rights/privacy";
import { pages as security } from "#client/identity/security";
import { pages as sharing } from "#client/marking/sharing";
import { pages as plan } from "#client/learning/study-plan";
import { lazily } from "../lazily.ts";

export const SharedPage = lazily(sharing.shared, "SharedPage");
export const SecondMarkPage = lazily(sharing.secondMark, "SecondMarkPage");
export const PayPage = lazily(payments.pay, "PayPage");
export const UnsubscribePage = lazily(plan.unsubscribe, "UnsubscribePage");
export const LeavingPage = lazily(privacy.leaving, "LeavingPage");
export const EmailChangePage = lazily(security.emailChange, "EmailChangePage");
