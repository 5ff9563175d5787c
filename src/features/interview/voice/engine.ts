/** What a reducer makes of an event: the state that follows, and what is to be done about it outside. */
export type Step<State, Effect> = { state: State; effects: readonly Effect[] };

/** One move after the other, each from the state that the one before left. */
export function inTurn<State, Effect>(
  state: NoInfer<State>,
  ...moves: readonly ((state: State) => Step<State, Effect>)[]
): Step<State, Effect> {
  return moves.reduce<Step<State, Effect>>(
    (before, move) => {
      const after = move(before.state);
      return { state: after.state, effects: [...before.effects, ...after.effects] };
    },
    { state, effects: [] },
  );
}

/** What an engine has to do: its reducer, and who performs what the reducer asks for. */
type Parts<State, Event, Effect> = {
  first: State;
  after: (state: State, event: Event) => Step<State, Effect>;
  perform: (effect: Effect) => void;
  /** Told of another state, once what comes with it has been done. */
  changed?: (state: State) => void;
};

/** Holds the state and does what the reducer asks for. An event that comes of doing so waits until the rest is done. */
export function runEngine<State, Event, Effect>({ first, after, perform, changed }: Parts<State, Event, Effect>) {
  let state = first;
  let isRunning = false;
  const waiting: Event[] = [];
  const take = (event: Event) => {
    const before = state;
    const step = after(before, event);
    state = step.state;
    for (const effect of step.effects) perform(effect);
    if (state !== before) changed?.(state);
  };
  return {
    state: (): State => state,
    send(event: Event): void {
      waiting.push(event);
      if (isRunning) return;
      isRunning = true;
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) take(next);
      } finally {
        isRunning = false;
      }
    },
  };
}

/** One timer: set anew, the time before is forgotten. */
export function oneTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    set(ms: number, then: () => void): void {
      clearTimeout(timer);
      timer = setTimeout(then, ms);
    },
    clear: (): void => clearTimeout(timer),
  };
}
