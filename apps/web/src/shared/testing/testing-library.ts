import { configure, getConfig } from '@testing-library/react';

/** The real one, also while a test has replaced the timers. */
const { setImmediate } = globalThis;

/** React renders what a promise has changed in one task, and runs its effects in the next one. */
async function finishRendering(): Promise<void> {
  for (let task = 0; task < 2; task++) await new Promise((resolve) => setImmediate(resolve));
}

const { asyncWrapper } = getConfig();
configure({
  /** How long findBy… waits before it fails, on a machine with other work. */
  asyncUtilTimeout: 10_000,
  // Testing Library waits for a timer alone, which a busy machine runs before or after React has rendered
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      const result = await act();
      await finishRendering();
      return result;
    }),
});

// a failed query prints the document, also at each attempt of findBy… that does not find its element yet
if (!process.env.DEBUG_PRINT_LIMIT) {
  configure({
    getElementError: (message) =>
      Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  });
}
