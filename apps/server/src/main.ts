import { readConfig } from './app/config.ts';
import { ConfigError } from './app/environment-variables.ts';
import { startShop } from './app/shop.ts';
import {
  DataFolderInUse,
  EmbeddedPostgresUnavailable,
  PostgresNotAvailable,
  WrongMajorVersion,
} from './db/embedded/index.ts';
import { SchemaIncompatible } from './db/schema-level.ts';
import { createLog, keepRunningWithoutOutput } from './platform/log.ts';
import { toLoggedError } from './platform/logged-error.ts';
import { MasterSecretUnusable } from './platform/master-secret.ts';

/** The longest time to wait for open requests at a stop, after the drain. */
const MAX_STOP_MS = 9_000;

/** Runs the shop until a signal stops it. Exits 1 with one line when it cannot start. */
export async function main(): Promise<void> {
  keepRunningWithoutOutput();
  const print = (line: string) => process.stdout.write(`${line}\n`);
  let log = createLog('info');
  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'the server ends because of an error that nothing handled');
    process.exit(1);
  };
  process.once('uncaughtException', crash);
  process.once('unhandledRejection', crash);
  try {
    const config = readConfig();
    log = createLog(config.logLevel);
    const shop = await startShop(config, log);
    let isEnding = false;
    const end = (reason: string, code: number) => {
      if (isEnding) return;
      isEnding = true;
      log.info({ reason }, 'stopping');
      setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
      void shop.stop().then(() => process.exit(code));
    };
    let isDraining = false;
    // The service manager and npm may each send the signal. Without a handler, the second one would end the process at once and
    // leave the embedded database running.
    process.on('SIGTERM', () => {
      if (isDraining) return;
      isDraining = true;
      if (config.stopDrainMs > 0)
        log.info({ seconds: config.stopDrainMs / 1_000 }, 'not ready any more; still serving');
      void shop.drain().then(() => end('SIGTERM', 0));
    });
    // who presses Ctrl-C does not want to wait
    process.on('SIGINT', () => end('SIGINT', 0));
    void shop.failed.then((error) => end(error.message, 1));
    print(`\n知页 Zhiye is ready at ${shop.url}/pc/`);
    if (config.mode !== 'production') {
      print(
        'Demo accounts, password Zhiye@2026: student, teacher, institution, channel, office, finance, deputy',
      );
    }
  } catch (error) {
    if (!isExpected(error)) log.fatal({ err: error }, 'the shop could not start');
    process.stderr.write(`${describeStartFailure(error)}\n`);
    process.exit(1);
  }
}

/** One line: what is wrong, without a stack. */
const describeStartFailure = (error: unknown): string =>
  isExpected(error) ? (error as Error).message : `the shop could not start: ${toLoggedError(error).message}`;

function isExpected(error: unknown): boolean {
  const portTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const kinds = [
    ConfigError,
    DataFolderInUse,
    EmbeddedPostgresUnavailable,
    MasterSecretUnusable,
    PostgresNotAvailable,
    SchemaIncompatible,
    WrongMajorVersion,
  ];
  return portTaken || kinds.some((kind) => error instanceof kind);
}
