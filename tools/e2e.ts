import { findFirstStart } from '../e2e/first-start.ts';
import { buildWeb } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { bin, run, runSteps } from './command-runner.ts';

/** Gets ready what the end-to-end tests need: a browser, the built web app, and the data folder of a first start. */
export async function prepareE2eTests(): Promise<string> {
  const chromiumPath = await findChromium();
  await buildWeb();
  await findFirstStart();
  return chromiumPath;
}

/** Runs the end-to-end tests in a real browser; arguments are passed to Playwright. */
export async function runE2eTests(args: readonly string[] = []): Promise<void> {
  const CHROMIUM_PATH = await prepareE2eTests();
  await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    env: { CHROMIUM_PATH },
  });
}

if (process.argv[2] === 'e2e')
  await runSteps([['end-to-end tests', () => runE2eTests(process.argv.slice(3))]]);
