import { defineSettings } from '../settings/index.ts';

export const readingSettings = defineSettings({
  /** Browsers on which one person may read at the same time. */
  readingSessionLimit: 2,
});
