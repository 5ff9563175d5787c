import "#ui/tokens.css";
import { choosePlan, chosenPlan, PLANS } from "#client/money/billing";
import { carriedToasts } from "../carried-toasts.ts";
import { startCookies } from "../consent/cookies.ts";
import { startLivePieces } from "./live-pieces.ts";
import { showPlaceIn, startMenu } from "./public-parts.ts";
import { reloadOnce } from "../reload-once.ts";
import { currentSession, onSessionElsewhere } from "../session/session.ts";

/** What a public page does before anything is asked of it: plain script, no framework. */
function start(): void {
  const here = new URL(location.href);
  if (here.pathname === "/") {
    onSessionElsewhere(goOnIfSignedIn);
    if (goOnIfSignedIn()) return;
  }

  const auth = here.searchParams.get("auth");
  if (here.pathname === "/" && auth !== null) void openSignIn(auth);
  else sayPlainly();
  startCookies();
  document.addEventListener("click", onPress);
  document.addEventListener("toggle", onOpen, true);
  for (const sign of ["pointerover", "focusin"] as const) document.addEventListener(sign, fetchAhead);
  startMenu();
  document.querySelectorAll<HTMLElement>("[data-carousel]").forEach(showPlaceIn);
  startLivePieces();
}

function goOnIfSignedIn(): boolean {
  const isSignedIn = currentSession() !== null;
  if (isSignedIn) location.replace("/dashboard");
  return isSignedIn;
}

function onPress({ target }: MouseEvent): void {
  const pressed = target instanceof Element ? target.closest<HTMLElement>("[data-auth]") : null;
  if (!pressed?.dataset["auth"]) return;
  const plan = PLANS.find(({ name }) => name === pressed.dataset["plan"]);
  if (plan) choosePlan(plan);
  void openSignIn(pressed.dataset["auth"]);
}

function onOpen({ target }: Event): void {
  if (!(target instanceof HTMLElement) || target.dataset["mistake"] === undefined) return;
  import("./mistake-form.ts").then(
    ({ startMistakeForm }) => startMistakeForm(target),
    () => say(UNFETCHED),
  );
}

const UNFETCHED = "This could not be fetched. Please check your connection and try again.";

const island = () => import("./sign-in-island.tsx");

async function openSignIn(mode: string): Promise<void> {
  try {
    const { openSignInIsland } = await island();
    openSignInIsland(mode, onward);
  } catch {
    if (!reloadOnce(() => location.replace(`/?auth=${encodeURIComponent(mode)}`))) say(UNFETCHED);
  }
}

/** Somebody who chose a plan before signing in comes to its summary. */
const onward = () => (chosenPlan() === null ? "/dashboard" : "/subscription-checkout");

/** Whoever is about to press is not kept waiting. */
function fetchAhead({ target }: Event): void {
  if (target instanceof Element && target.closest("[data-auth]") !== null) island().catch(() => undefined);
}

/** A message from the page before, where no dialog is open to show it. */
function sayPlainly(): void {
  for (const { title, duration } of carriedToasts()) say(title, duration);
}

function say(sentence: string, duration = 5000): void {
  const line = document.createElement("p");
  line.role = "status";
  line.className =
    "fixed right-4 bottom-[calc(1rem+var(--cookie-banner,0px))] left-4 z-50 rounded-md border border-line bg-surface px-4 py-3 font-medium shadow-lift sm:left-auto";
  document.body.append(line);
  line.textContent = sentence;
  setTimeout(() => line.remove(), duration);
}

start();
