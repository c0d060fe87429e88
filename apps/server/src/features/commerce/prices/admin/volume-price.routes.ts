import type { volumePriceAdminRoutes } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { actorOf } from '../../../base/audit/index.ts';
import {
  approve,
  end,
  listPriceTargets,
  listVolumePrices,
  storeVolumePrice,
} from './volume-price-admin.service.ts';

export const volumePriceAdminHandlers = (db: Db): HandlersOf<typeof volumePriceAdminRoutes> => ({
  findVolumePrices: (input, { session }) => listVolumePrices(db, session.userId, input),
  findPriceTargets: (input) => listPriceTargets(db, input),
  saveVolumePrice: (input, call) => storeVolumePrice(db, actorOf(call), input, call.now),
  approveVolumePrice: ({ volumePriceId }, call) => approve(db, actorOf(call), volumePriceId, call.now),
  endVolumePrice: ({ volumePriceId }, call) => end(db, actorOf(call), volumePriceId, call.now),
});
