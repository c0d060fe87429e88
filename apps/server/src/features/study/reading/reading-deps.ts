import type { Database } from '../../../db/client.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import type { MasterSecret } from '../../../platform/master-secret.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPreviewCache } from '../../catalog/publications/index.ts';
import type { PreviewCache } from '../../catalog/publications/index.ts';
import { READING_PACE } from './resources/section-pace.ts';
import { createSectionTurns } from './resources/section-turn.service.ts';
import type { WaitForSection } from './resources/section-turn.service.ts';
import { textIndexCacheOf } from './search/text-index-cache.ts';
import type { TextIndexCache } from './search/text-index-cache.ts';

/** What reading runs on. Create it once for a server, so that all routes share the caches. */
export interface ReadingDeps {
  readonly db: Database['db'];
  readonly storage: FileStorage;
  /** Signs the device cookie and reading grants. */
  readonly masterSecret: MasterSecret;
  /** Whether cookies are marked Secure: the shop is reached over https. */
  readonly secureCookies: boolean;
  readonly textIndexes: TextIndexCache;
  readonly previews: PreviewCache;
  readonly waitForSection: WaitForSection;
}

export const createReadingDeps = ({ db, storage, masterSecret, secureCookies }: Platform): ReadingDeps => ({
  db,
  storage,
  masterSecret,
  secureCookies,
  textIndexes: textIndexCacheOf(storage),
  previews: createPreviewCache(),
  waitForSection: createSectionTurns(db, READING_PACE),
});
