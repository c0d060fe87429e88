// Staff who decide refunds: two people approve, few are rejected. Finance pays refunds of transfers by bank.
import { setTimeout as wait } from 'node:timers/promises';
import {
  approveRefund,
  confirmBankRefund,
  findRefunds,
  recordBankRefund,
  rejectRefund,
  retryRefund,
} from '@zhiye/contract';
import type { AdminRefund, RefundState } from '@zhiye/contract';
import { businessDay } from '../../apps/server/src/platform/clock.ts';
import type { Random } from './random.ts';
import type { Person } from './shop-client.ts';
import type { Walk } from './walk.ts';

const PAUSE_MS = 400;

export interface RefundStaff {
  /** Decides every refund that is asked for now. */
  decideAll(): Promise<void>;
  /** Pays approved refunds of transfers: one person at the bank, and another confirms it. */
  payByBank(): Promise<void>;
  /** Asks the providers again about refunds that they could not make. */
  retryAll(): Promise<void>;
  /** Decides refunds, and pays those of transfers, again and again until `stop`. */
  work(stop: AbortSignal): Promise<void>;
}

export function createRefundStaff(
  walk: Walk,
  [first, second]: readonly [Person, Person],
  random: Random,
): RefundStaff {
  const { call } = walk;
  const find = async (state: RefundState): Promise<readonly AdminRefund[]> => {
    const reply = await call(findRefunds, { pageNo: 1, pageSize: 60, state }, first);
    return reply.data.list;
  };

  async function decide(refundRowId: string): Promise<void> {
    if (random.chance(0.15)) {
      await call(rejectRefund, { refundRowId, reason: '超过退款期限' }, second);
      return;
    }
    for (const person of random.shuffle([first, second])) await call(approveRefund, { refundRowId }, person);
  }

  const decideAll = async (): Promise<void> => {
    for (const { refundRowId } of await find('requested')) await decide(refundRowId);
  };
  const payByBank = async (): Promise<void> => {
    for (const refund of await find('approved')) if (refund.isByBank) await recordPaid(walk, refund);
    for (const { refundRowId, isByBank } of await find('sent'))
      if (isByBank) await call(confirmBankRefund, { refundRowId }, walk.finance[1]);
  };
  return {
    decideAll,
    payByBank,
    async retryAll() {
      for (const { refundRowId } of await find('abnormal')) await call(retryRefund, { refundRowId }, first);
    },
    async work(stop) {
      while (!stop.aborted) {
        await decideAll();
        await payByBank();
        await wait(PAUSE_MS, undefined, { signal: stop }).catch(() => undefined);
      }
    },
  };
}

/** A request that was repeated finds the refund recorded. */
async function recordPaid({ call, acts, people, finance }: Walk, refund: AdminRefund): Promise<void> {
  const { refundRowId, orderNo, amountFen } = refund;
  const bankReference = `R${refundRowId}`;
  if (!people.bankRefunds.some((one) => one.bankReference === bankReference)) {
    people.bankRefunds.push({ orderNo, amountFen, bankReference });
    acts.refundByBank += 1;
  }
  await call(recordBankRefund, { refundRowId, bankReference, sentOn: businessDay(new Date()) }, finance[0]);
}
