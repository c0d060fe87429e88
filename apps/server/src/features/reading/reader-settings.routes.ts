import type { readerSettingRoutes } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import type { HandlersOf } from '../../platform/http/mount.ts';
import { selectReaderSettings, upsertReaderSettings } from './reader-settings.store.ts';

export const readerSettingHandlers = ({ db }: { db: Db }): HandlersOf<typeof readerSettingRoutes> => ({
  getReaderSettings: async (_input, { session }) => ({
    settings: await selectReaderSettings(db, session.userId),
  }),
  saveReaderSettings: async ({ settings }, { session, now }) => {
    await upsertReaderSettings(db, session.userId, settings, now);
    return null;
  },
});
