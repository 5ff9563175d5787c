import "./recovery-codes-print.css";
import { PRODUCT } from "#shared/product.ts";
import { Button } from "#ui/button.tsx";
import { Row } from "#ui/section.tsx";

const FILE = `${PRODUCT.toLowerCase()}-recovery-codes.txt`;

/** The only time they are seen: to keep as a file or on paper. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <p>
        Each of these signs you in once, when your phone is lost or empty. Keep them where you will find them without
        it. They are not shown again.
      </p>
      <div data-recovery-codes="" className="rounded-md border border-line bg-well p-4">
        <p className="mb-3 hidden font-medium print:block">Recovery codes for {PRODUCT}. Each works once.</p>
        <ol aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono tabular-nums">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <Row>
        <Button variant="outline" onClick={() => saveFile(codes)}>
          Download
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="medical" onClick={onDone}>
          I have kept them
        </Button>
      </Row>
    </div>
  );
}

function saveFile(codes: readonly string[]): void {
  const text = [`Recovery codes for ${PRODUCT}. Each works once.`, "", ...codes, ""].join("\r\n");
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = FILE;
  link.click();
  // The browser has taken it by the next turn of the page.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
