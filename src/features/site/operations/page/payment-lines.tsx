import type { Payments } from "../contract.ts";

const number = (value: number) => value.toLocaleString("en-GB");

/** The payment provider's news, and withdrawals that need somebody. */
export const PaymentLines = ({ payments: { heard, waiting, late, failedWithdrawals } }: { payments: Payments }) => (
  <>
    <p className="text-muted tabular-nums">
      The payment provider told us of {heard === 1 ? "1 thing" : `${number(heard)} things`} in the last 24 hours.{" "}
      {waiting === 0
        ? "None waits to be settled."
        : `${number(waiting)} ${waiting === 1 ? "waits" : "wait"} to be settled, ${number(late)} for more than an hour.`}
    </p>
    {failedWithdrawals === 0 ? (
      <p className="text-muted">No withdrawal from a plan has failed.</p>
    ) : (
      <p className="max-w-measure font-medium text-danger tabular-nums">
        {failedWithdrawals === 1 ? "1 withdrawal" : `${number(failedWithdrawals)} withdrawals`} from a plan failed for
        good. What is owed has to be given back by hand, at the payment provider.
      </p>
    )}
  </>
);
