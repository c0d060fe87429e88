import { readConfig } from './app/config.ts';
import { ConfigError } from './app/environment-variables.ts';
import { startShop } from './app/shop.ts';
import {
  DataFolderInUse,
  EmbeddedPostgresUnavailable,
  PostgresNotAvailable,
  WrongMajorVersion,
} from './db/embedded/index.ts';
import { createLog } from './platform/log.ts';

/** The longest time to wait for open requests at a stop. */
const MAX_STOP_MS = 9_000;

/** Runs the shop until a signal stops it. Exits 1 with one line when it cannot start. */
export async function main(): Promise<void> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    const shop = await startShop(config, log);
    const end = (reason: string, code: number) => {
      log.info({ reason }, 'stopping');
      setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
      void shop.stop().then(() => process.exit(code));
    };
    process.once('SIGTERM', () => end('SIGTERM', 0));
    process.once('SIGINT', () => end('SIGINT', 0));
    void shop.failed.then((error) => end(error.message, 1));
    print(`\n知页 Zhiye is ready at ${shop.url}/pc/`);
    if (config.mode !== 'production') {
      print('Demo accounts, password Zhiye@2026: student, teacher, institution, channel, office');
    }
  } catch (error) {
    if (!isExpected(error)) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

function isExpected(error: unknown): boolean {
  const portTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const kinds = [
    ConfigError,
    DataFolderInUse,
    EmbeddedPostgresUnavailable,
    PostgresNotAvailable,
    WrongMajorVersion,
  ];
  return portTaken || kinds.some((kind) => error instanceof kind);
}
