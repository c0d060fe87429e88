import { buildWeb } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { bin, run, runSteps } from './run.ts';

/** The journeys in a real browser; arguments go to Playwright. */
export async function runJourneys(args: readonly string[] = []): Promise<void> {
  const CHROMIUM_PATH = await findChromium();
  await buildWeb();
  await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...args], { CHROMIUM_PATH });
}

if (process.argv[2] === 'e2e') await runSteps([['journeys', () => runJourneys(process.argv.slice(3))]]);
