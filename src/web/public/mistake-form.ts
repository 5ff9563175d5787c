import type { Filing } from "#contract/library/mistakes";

const THANKS = "Thank you. Somebody looks into it; when it is right, it is changed here for everybody.";
const UNSENT = "We could not reach the server, so nothing is sent yet. Please try again.";

/** Lets the form inside be sent. Once for each place, however often it is opened. */
export function startMistakeForm(place: HTMLElement): void {
  const form = place.querySelector("form");
  const button = form?.querySelector("button");
  const problem = form?.querySelector("[data-problem]");
  const thanks = place.querySelector("[data-thanks]");
  if (!form || !button?.disabled || !problem || !thanks) return;
  const key = crypto.randomUUID();
  button.disabled = false;
  const submit = async () => {
    button.disabled = true;
    problem.textContent = "";
    const why = await send(form, key, place.dataset["mistake"] ?? "");
    button.disabled = false;
    problem.textContent = why ?? "";
    if (why !== null) return;
    form.remove();
    thanks.textContent = THANKS;
  };
  form.addEventListener("input", () => (problem.textContent = ""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
}

/** Why it was not taken; null when it was. */
async function send(form: HTMLFormElement, key: string, slug: string): Promise<string | null> {
  const given = new FormData(form);
  const source = textOf(given, "source").trim();
  try {
    const response = await fetch("/api/mistakes", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        key,
        subject: { kind: "school", slug },
        says: textOf(given, "says"),
        ...(source !== "" && { source: /^https?:\/\//iu.test(source) ? source : `https://${source}` }),
      }),
    });
    const answer = (await response.json()) as Partial<Filing> & { message?: string };
    if (!response.ok) return answer.message ?? UNSENT;
    return answer.state === "refused" ? (answer.why ?? UNSENT) : null;
  } catch {
    return UNSENT;
  }
}

function textOf(given: FormData, name: string): string {
  const value = given.get(name);
  return typeof value === "string" ? value : "";
}
