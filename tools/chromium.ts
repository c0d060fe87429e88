import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CommandFailed, run } from './command-runner.ts';

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
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) {
    throw new CommandFailed('no Chromium found: install one or set CHROMIUM_PATH', 'chromium');
  }
  console.log(`Installing ${PACKAGES.join(' and ')} …`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', ...PACKAGES], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return HEADLESS_SHELL;
}
