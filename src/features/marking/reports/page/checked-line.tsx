import { checkedWords, domainNote } from "#client/marking/marksheet";
import type { CriterionMark } from "#contract/marking/marking";
import type { Report } from "../contract.ts";

/** What a domain's marks are made of, and whether they have stood up against human raters. */
export function CheckedLine({ domain, report }: { domain: CriterionMark["domain"]; report: Report }) {
  const isChecked = report.checked.some((each) => each.domain === domain && each.isChecked);
  return (
    <p className="max-w-measure text-sm text-muted">
      {domainNote(domain, report.mark.marker)}{" "}
      <a href="/trust" className="link inline-block">
        {checkedWords(isChecked)}
      </a>
    </p>
  );
}
