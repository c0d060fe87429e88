// The two kinds of tests that trials run.
import { findChromium } from './chromium.ts';
import { bin, run } from './command-runner.ts';

/** Tests of vitest in files `*.trial.ts`. */
export const vitest =
  (...files: string[]) =>
  (): Promise<void> =>
    run(bin('vitest'), ['run', '--project', 'trials', ...files], { env: { TRIAL: '1' } });

/** Journeys in e2e/trials. */
export const journey =
  (...files: string[]) =>
  async (): Promise<void> => {
    const CHROMIUM_PATH = await findChromium();
    const { buildWeb } = await import('./build-web.ts');
    await buildWeb();
    const words = ['test', '--config', 'e2e/playwright.config.ts', '--project=trials', ...files];
    await run(bin('playwright'), words, { env: { CHROMIUM_PATH, TRIAL: '1' } });
  };
