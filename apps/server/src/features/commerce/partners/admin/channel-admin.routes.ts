import type { channelAdminRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { selectInstitutionChoices } from './channel-admin.store.ts';
import { addTerm, addTerritory, endTerm, endTerritory, saveChannel } from './channel-change.service.ts';
import { describeChannel, findChannels } from './channel-list.service.ts';

export const channelAdminHandlers = ({
  db,
}: Pick<Platform, 'db'>): HandlersOf<typeof channelAdminRoutes> => ({
  findChannels: (input, { now }) => findChannels(db, input, now),
  getChannel: ({ channelId }, { language }) => describeChannel(db, channelId, language),
  saveChannel: async (input, call) => ({
    channelId: await saveChannel(db, actorOf(call), input, call.now),
  }),
  findInstitutionChoices: async ({ keyword }) => ({ list: await selectInstitutionChoices(db, keyword) }),
  addTerritory: async (input, call) => {
    await addTerritory(db, actorOf(call), input, call.now);
    return null;
  },
  addTerm: async (input, call) => {
    await addTerm(db, actorOf(call), input, call.now);
    return null;
  },
  endTerritory: async (input, call) => {
    await endTerritory(db, actorOf(call), input, call.now);
    return null;
  },
  endTerm: async (input, call) => {
    await endTerm(db, actorOf(call), input, call.now);
    return null;
  },
});
