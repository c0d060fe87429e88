import type { Database } from '../db/client.ts';
import type { DatabaseClock } from '../db/database-clock.ts';
import type { Reads } from '../db/replica/reads.ts';
import type { BuildSchema } from '../db/schema-level.ts';
import type { Clock } from './clock.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Log } from './log.ts';
import type { SmsMailSender } from './sms-mail/sms-mail-sender.ts';
import type { MasterSecret } from './master-secret.ts';

/** A folder of the disk or a prefix of S3, and who gets the reports. */
export interface OnixFeed {
  readonly files: Pick<FileStorage, 'list' | 'open'>;
  readonly reportTo: readonly string[];
}

/** What all areas of the server use; a route passes only the parts that its service needs. */
export interface Platform {
  readonly db: Database['db'];
  readonly pool: Database['pool'];
  /** The migrations of this version. */
  readonly schema: BuildSchema;
  /** A pool of its own for expensive reads: each statement has a time limit, and many of them leave the other pool free. */
  readonly timeLimitedPool: Database['pool'];
  /** Chooses the replica or the primary for reads of the catalog and of shelves. */
  readonly reads: Reads;
  /** A commit here does not wait for the disk: a crash may lose the last ones. For rows that people can make again. */
  readonly relaxedCommitDb: Database['db'];
  readonly storage: FileStorage;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  /** Deadlines that several servers and the job queue compare are measured by it. */
  readonly databaseClock: DatabaseClock;
  readonly log: Log;
  readonly smsMailSender: SmsMailSender;
  /** Keys are derived from it by purpose. */
  readonly masterSecret: MasterSecret;
  /** Where people reach the shop, without a slash at the end; for links in mails. */
  readonly publicUrl: string;
  /** Whether the shop is reached by https, so that cookies get the `Secure` attribute. */
  readonly secureCookies: boolean;
  /** The folder from which messages of publishers are taken; undefined without one. */
  readonly onixFeed?: OnixFeed | undefined;
  /** Holds files that exist during one call or one job. */
  readonly scratchDir: string;
}
