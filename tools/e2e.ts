import { buildWeb } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { bin, run, runSteps } from './command-runner.ts';

/** Runs the end-to-end tests in a real browser; arguments are passed to Playwright. */
export async function runE2eTests(args: readonly string[] = []): Promise<void> {
  const CHROMIUM_PATH = await findChromium();
  await buildWeb();
  await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    env: { CHROMIUM_PATH },
  });
}

if (process.argv[2] === 'e2e')
  await runSteps([['end-to-end tests', () => runE2eTests(process.argv.slice(3))]]);
