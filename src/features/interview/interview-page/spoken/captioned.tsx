import type { Caption } from "#client/interview/voice";

/** The partner's line as far as it has sounded, with the sentence that sounds now marked. */
export function Captioned({ text, caption }: { text: string; caption: Caption }) {
  const { shown, sounding } = caption;
  if (shown === 0) return <span className="animate-breathe text-muted">…</span>;
  const isCut = sounding === null && shown < text.trimEnd().length;
  if (sounding === null)
    return (
      <>
        {text.slice(0, shown)}
        {isCut && <span className="text-muted"> …</span>}
      </>
    );
  return (
    <>
      {text.slice(0, sounding.from)}
      <mark
        data-sounding
        className="bg-transparent text-inherit underline decoration-medical decoration-2 underline-offset-6"
      >
        {text.slice(sounding.from, sounding.to).trimEnd()}
      </mark>
    </>
  );
}
