import type { Db } from '../../db/client.ts';
import { findSampleNotices } from '../../features/catalog/site-content/index.ts';
import { ConfigError } from '../environment-variables.ts';

/** Throws ConfigError when a production server would show the notices of the demo shop. The message names each. */
export async function refuseSampleNotices(db: Db): Promise<void> {
  const keys = await findSampleNotices(db);
  if (keys.length === 0) return;
  throw new ConfigError(
    `NODE_ENV=production does not run with sample notices. Still samples: ${keys.join(', ')}. ` +
      'Set each with "npm run db -- setting KEY TEXT"',
  );
}
