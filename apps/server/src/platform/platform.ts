import type { Database } from '../db/client.ts';
import type { Clock } from './clock.ts';
import type { FileStorage } from './files/storage.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Messenger } from './messages/messenger.ts';

/** What the server runs on; a route passes on only the parts that its service needs. */
export interface Platform {
  readonly db: Database['db'];
  readonly pool: Database['pool'];
  /** Connections for searches alone: each statement ends in time, and many searches leave the shop the others. */
  readonly searchPool: Database['pool'];
  /** For signing in alone: a commit does not wait for the disk, so that a crash loses the last of them. */
  readonly signInDb: Database['db'];
  readonly storage: FileStorage;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: Log;
  readonly messenger: Messenger;
  /** Keys are derived from it by purpose. */
  readonly masterSecret: Buffer;
  /** Whether people reach the shop by https, so that cookies may say so. */
  readonly secureCookies: boolean;
  /** For files that live as long as one call or one job. */
  readonly scratchDir: string;
}
