import type { readerSettingsRoutes } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import { selectReaderSettings, upsertReaderSettings } from './reader-settings.store.ts';

export const readerSettingsHandlers = ({ db }: { db: Db }): HandlersOf<typeof readerSettingsRoutes> => ({
  getReaderSettings: async (_input, { session }) => ({
    settings: await selectReaderSettings(db, session.userId),
  }),
  saveReaderSettings: async ({ settings }, { session, now }) => {
    await upsertReaderSettings(db, session.userId, settings, now);
    return null;
  },
});
