// Shows an institution its own framework agreement.
import type { Agreement } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { selectOwnAgreement } from './agreement.store.ts';
import { measureCredit } from './credit/agreement-credit.service.ts';

export async function describeOwnAgreement(db: Db, userId: string, now: Date): Promise<Agreement | null> {
  const row = await selectOwnAgreement(db, userId);
  if (!row) return null;
  const { sums, availableFen, blockingFen } = await measureCredit(db, row, now);
  const { id: agreementId, agreementNo, state, limitFen, firstDay, lastDay, paymentDays } = row;
  return {
    agreementId,
    agreementNo,
    state,
    limitFen,
    firstDay,
    lastDay,
    paymentDays,
    ...sums,
    availableFen,
    isBlocked: blockingFen > 0,
  };
}
