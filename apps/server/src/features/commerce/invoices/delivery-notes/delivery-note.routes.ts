import type { deliveryNoteRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf, recordAction } from '../../../base/audit/index.ts';
import { makeDeliveryNote } from './delivery-note.service.ts';
import {
  describeSignedAcceptance,
  openSignedAcceptance,
  storeSignedAcceptance,
} from './signed-acceptance.service.ts';

export const deliveryNoteHandlers = (platform: Platform): HandlersOf<typeof deliveryNoteRoutes> => ({
  downloadDeliveryNote: (input, { session, language, now }) =>
    makeDeliveryNote(platform.db, { ...input, language, userId: session.userId }, now),
  downloadDeliveryNoteOfOrder: async ({ orderNo, paper }, call) => {
    const { db } = platform;
    const file = await makeDeliveryNote(db, { orderNo, paper, language: call.language }, call.now);
    const action = { action: 'order.deliveryNote', target: `order:${orderNo}`, detail: { paper } };
    await recordAction(db, actorOf(call), action, call.now);
    return file;
  },
  getSignedAcceptance: ({ orderNo }, { session: { userId } }) =>
    describeSignedAcceptance(platform.db, { orderNo, userId }),
  uploadSignedAcceptance: (input, file, { session, now }) =>
    storeSignedAcceptance(platform, session.userId, input, file, now),
  downloadSignedAcceptance: ({ orderNo }, { session: { userId } }) =>
    openSignedAcceptance(platform, { orderNo, userId }),
  getSignedAcceptanceOfOrder: ({ orderNo }) => describeSignedAcceptance(platform.db, { orderNo }),
  downloadSignedAcceptanceOfOrder: async ({ orderNo }, call) => {
    const file = await openSignedAcceptance(platform, { orderNo });
    const action = { action: 'order.signedAcceptance', target: `order:${orderNo}`, detail: {} };
    await recordAction(platform.db, actorOf(call), action, call.now);
    return file;
  },
});
