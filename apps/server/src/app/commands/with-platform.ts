import { createLog } from '../../platform/log.ts';
import { createDevMailbox } from '../../platform/sms-mail/dev-mailbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { readConfig } from '../config.ts';
import { openSharedDatabaseServer } from '../database-server.ts';
import { openPlatform } from '../platform.ts';

/** Runs a command on the shop's database and files, whether or not the shop is running. */
export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const config = readConfig();
  const database = await openSharedDatabaseServer(config);
  try {
    const platform = await openPlatform(config, database.url, createLog('warn'), createDevMailbox());
    try {
      return await work(platform);
    } finally {
      await platform.jobs.stop();
      await platform.close();
    }
  } finally {
    await database.release();
  }
}
