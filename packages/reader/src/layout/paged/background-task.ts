/** Leaves time to paint the page in view. */
const FIRST_MS = 40;
/** Input events are handled between two steps. */
const STEP_MS = 20;

/** Background work, done in small steps. */
export interface BackgroundTask {
  /** Starts after a short delay, unless it is running. */
  start(): void;
  stop(): void;
}

/** `next` returns the next step, undefined when there is nothing left to do. */
export function createBackgroundTask(next: () => (() => void) | undefined): BackgroundTask {
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
