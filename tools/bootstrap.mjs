// Runs before packages are installed, so it is plain JavaScript and imports nothing from npm.
// It installs the packages that a command needs, then runs tools/<command>.ts.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  installPackages,
  installedPackages,
  needsInstall,
  packagesFor,
  removeDevelopmentPackages,
} from './package-install.mjs';
import { isServerCommand, runFromSources, runServerCommand } from './server-bundle.mjs';

const command = process.argv[2];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Zhiye needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));

const isProduction = process.env.NODE_ENV === 'production';
if (isProduction && command === 'start') await prepareProductionStart();
else {
  const missing = packagesFor(command, isProduction, installedPackages());
  if (missing) installPackages(missing);
}
await (isServerCommand(command) ? runServerCommand(command) : runFromSources(command));

function ensurePackages(kind) {
  if (needsInstall(installedPackages(), kind)) installPackages(kind);
}

/** The web app is built with development packages, which are removed again when they were installed for this alone. */
async function prepareProductionStart() {
  const isFirstBuild = !existsSync('apps/web/dist/.sources');
  const before = installedPackages();
  ensurePackages(isFirstBuild ? 'development' : 'production');
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { buildWeb, isWebBuilt } = await import('./build-web.ts');
  if (!isWebBuilt()) {
    ensurePackages('development');
    await buildWeb();
  }
  await unregister();
  if (before !== 'development' && installedPackages() === 'development') removeDevelopmentPackages();
}
