import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field, useField } from "#ui/form/field.tsx";
import { toast } from "#ui/layers/toast-queue.ts";
import { codeOf, reportUnexpected } from "#web/problem.ts";
import { tellFailure, whyNot } from "#web/tell-failure.ts";
import { historyQuery, importsClient } from "../api.ts";
import { UPLOAD_MOST, type Upload } from "../contract.ts";
import { things, TOO_LARGE } from "./import-words.ts";
import { ShownPreview } from "./shown-preview.tsx";

/** A file is chosen, looked at, and published: nothing changes before the last. */
export function ChooseFile() {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const preview = useMutation({
    mutationFn: async (given: { file: File; isWhole: boolean }) => {
      const upload = await uploadOf(given.file, given.isWhole);
      return { upload, preview: await importsClient.preview(upload) };
    },
    onError: (problem) => reportUnexpected(problem, "preview an import"),
  });
  const publish = useMutation({
    mutationFn: (given: Upload & { state: string }) => importsClient.publish(given),
    onSuccess: async ({ published }) => {
      toast({ title: `Published: ${things(published)}.`, kind: "success" });
      preview.reset();
      setFile(null);
      await queries.invalidateQueries({ queryKey: historyQuery.queryKey });
    },
    onError: (problem) => {
      tellFailure("publish an import")(problem);
      if (codeOf(problem) === "CONFLICT" && file) preview.mutate({ file, isWhole });
    },
  });
  const choose = (chosen: File | null, whole: boolean) => {
    setFile(chosen);
    setIsWhole(whole);
    preview.reset();
    if (chosen && chosen.size <= UPLOAD_MOST) preview.mutate({ file: chosen, isWhole: whole });
  };
  const error = file && file.size > UPLOAD_MOST ? TOO_LARGE : preview.isError ? whyNot(preview.error) : undefined;
  return (
    <section aria-label="A new import" className="flex flex-col gap-5">
      <Field
        label="File"
        hint="One station (YAML, JSON), a table of stations (CSV), an article (Markdown), or a folder of them as a zip. You see what would change before anything does."
        {...(error !== undefined && { error })}
      >
        {/* What was published has been dealt with: the box is a new one. */}
        <FileInput key={publish.submittedAt} onChoose={(chosen) => choose(chosen, isWhole)} />
      </Field>
      <Checkbox
        checked={isWhole}
        onChange={(event) => choose(file, event.target.checked)}
        hint="What is published and not in the file is withdrawn. Reports on it stay as they are."
      >
        This file is everything there is
      </Checkbox>
      <div role="status">{preview.isPending && <p className="text-muted">Reading {file?.name}...</p>}</div>
      {preview.data && (
        <ShownPreview preview={preview.data.preview}>
          {(state, count) => (
            <Button
              variant="medical"
              isBusy={publish.isPending}
              busyLabel="Publishing..."
              onClick={() => publish.mutate({ ...preview.data.upload, state })}
            >
              Publish {things(count)}
            </Button>
          )}
        </ShownPreview>
      )}
    </section>
  );
}

function FileInput({ onChoose }: { onChoose: (file: File | null) => void }) {
  const id = useId();
  return (
    <input
      id={id}
      type="file"
      accept=".zip,.yaml,.yml,.json,.csv,.md"
      {...useField()}
      onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      className="min-h-11 w-full max-w-measure rounded-md border border-edge bg-surface p-2 text-base file:me-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-edge file:bg-well file:px-4 file:font-medium file:text-ink hover:border-ink"
    />
  );
}

async function uploadOf(file: File, isWhole: boolean): Promise<Upload> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name.slice(0, 200), isWhole, base64: bytes.toBase64() };
}
