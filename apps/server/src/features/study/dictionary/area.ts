import { dictionaryRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DictionaryParts } from './dictionary-parts.ts';
import { dictionaryHandlers } from './dictionary.routes.ts';

export const dictionaryArea: Area<{ readonly platform: Platform; readonly dictionary: DictionaryParts }> = {
  name: 'dictionary',
  mountRoutes(mount, { platform, dictionary }) {
    mount(dictionaryRoutes, dictionaryHandlers(platform, dictionary));
  },
  warmUp: ({ dictionary }) => dictionary.files.prepare(),
};
