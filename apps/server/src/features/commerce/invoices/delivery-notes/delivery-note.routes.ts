import type { deliveryNoteRoutes } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { actorOf, recordAction } from '../../../base/audit/index.ts';
import { makeDeliveryNote } from './delivery-note.service.ts';

export const deliveryNoteHandlers = (db: Db): HandlersOf<typeof deliveryNoteRoutes> => ({
  downloadDeliveryNote: (input, { session, language, now }) =>
    makeDeliveryNote(db, { ...input, language, userId: session.userId }, now),
  downloadDeliveryNoteOfOrder: async ({ orderNo, paper }, call) => {
    const file = await makeDeliveryNote(db, { orderNo, paper, language: call.language }, call.now);
    const action = { action: 'order.deliveryNote', target: `order:${orderNo}`, detail: { paper } };
    await recordAction(db, actorOf(call), action, call.now);
    return file;
  },
});
