/** The page in view is painted first: what comes after it is not waited for. */
const FIRST_MS = 80;
/** Presses come between two pieces. */
const STEP_MS = 20;

/** Work that nobody waits for, a piece at a time. */
export interface Background {
  /** Begins soon, unless it has begun. */
  start(): void;
  stop(): void;
}

/** `next` says what is to be done, undefined when there is nothing more. */
export function createBackground(next: () => (() => void) | undefined): Background {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function work(): void {
    timer = undefined;
    next()?.();
    if (next()) timer ??= setTimeout(work, STEP_MS);
  }

  return {
    start() {
      if (timer === undefined && next()) timer = setTimeout(work, FIRST_MS);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
