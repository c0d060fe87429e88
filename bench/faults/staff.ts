// Staff who decide refunds: two people approve, few are rejected.
import { setTimeout as wait } from 'node:timers/promises';
import { approveRefund, findRefunds, rejectRefund, retryRefund } from '@zhiye/contract';
import type { RefundState } from '@zhiye/contract';
import type { Random } from './random.ts';
import type { Person } from './shop-client.ts';
import type { Walk } from './walk.ts';

const PAUSE_MS = 400;

export interface RefundStaff {
  /** Decides every refund that is asked for now. */
  decideAll(): Promise<void>;
  /** Asks the providers again about refunds that they could not make. */
  retryAll(): Promise<void>;
  /** Decides refunds again and again until `stop`. */
  work(stop: AbortSignal): Promise<void>;
}

export function createRefundStaff(
  { call }: Walk,
  [first, second]: readonly [Person, Person],
  random: Random,
): RefundStaff {
  const find = async (state: RefundState): Promise<string[]> => {
    const reply = await call(findRefunds, { pageNo: 1, pageSize: 60, state }, first);
    return reply.data.list.map(({ refundRowId }) => refundRowId);
  };

  async function decide(refundRowId: string): Promise<void> {
    if (random.chance(0.15)) {
      await call(rejectRefund, { refundRowId, reason: '超过退款期限' }, second);
      return;
    }
    for (const person of random.shuffle([first, second])) await call(approveRefund, { refundRowId }, person);
  }

  const decideAll = async (): Promise<void> => {
    for (const refundRowId of await find('requested')) await decide(refundRowId);
  };
  return {
    decideAll,
    async retryAll() {
      for (const refundRowId of await find('abnormal')) await call(retryRefund, { refundRowId }, first);
    },
    async work(stop) {
      while (!stop.aborted) {
        await decideAll();
        await wait(PAUSE_MS, undefined, { signal: stop }).catch(() => undefined);
      }
    },
  };
}
