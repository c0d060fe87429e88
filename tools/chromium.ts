import { existsSync } from 'node:fs';
import { CommandFailed } from './command-runner.ts';
import { installDebianPackages } from './debian-packages.ts';

/** Debian's `chromium-headless-shell` is Chromium without its windows; a test takes an eighth less time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const PACKAGES = ['chromium-headless-shell', 'fonts-noto-cjk'];

/** The browser for tests: CHROMIUM_PATH, an installed one, or Debian's, which is installed when we are root. */
export async function findChromium(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return configured;
  const found = PATHS.find((path) => existsSync(path));
  if (found) return found;
  await installDebianPackages(PACKAGES).catch((error: unknown) => {
    if (!(error instanceof CommandFailed)) throw error;
    throw new CommandFailed('no Chromium found: install one or set CHROMIUM_PATH', 'chromium');
  });
  return HEADLESS_SHELL;
}
