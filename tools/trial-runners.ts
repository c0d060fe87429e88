// What a trial is, and the two kinds of tests that trials run.
import { findChromium } from './chromium.ts';
import { bin, run } from './command-runner.ts';

export interface Trial {
  readonly name: string;
  /** What it shows, for the list that the command prints. */
  readonly what: string;
  /** Files and folders that decide the result. A trial is due when their content differs from that of its last success. */
  readonly dependsOn: readonly string[];
  /** Runs only when it is asked for: it needs books or packages that not every machine has, tries the tests instead of the product, or looks for new faults. */
  readonly onlyByName?: true;
  run(): Promise<void>;
}

/** Tests of vitest in files `*.trial.ts`. */
export const vitest =
  (...files: string[]) =>
  (): Promise<void> =>
    run(bin('vitest'), ['run', '--project', 'trials', ...files], { env: { TRIAL: '1' } });

/** The same with the web app built, for tests that start a whole server. */
export const vitestWithWeb =
  (...files: string[]) =>
  async (): Promise<void> => {
    const { buildWeb } = await import('./build-web.ts');
    await buildWeb();
    await vitest(...files)();
  };

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
