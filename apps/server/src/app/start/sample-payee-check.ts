import type { Db } from '../../db/client.ts';
import { findSamplePayee } from '../../features/commerce/transfers/index.ts';
import { ConfigError } from '../environment-variables.ts';

/** Throws ConfigError when a production server would ask institutions to transfer to a sample account. The message names each setting. */
export async function refuseSamplePayee(db: Db): Promise<void> {
  const keys = await findSamplePayee(db);
  if (keys.length === 0) return;
  throw new ConfigError(
    `NODE_ENV=production does not run with a sample bank account. Still samples: ${keys.join(', ')}. ` +
      'Set each with "npm run db -- setting KEY TEXT"',
  );
}
