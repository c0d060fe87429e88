import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RosterState } from '@zhiye/contract';
import { call, callQuery } from '../../../../shared/api/index.ts';
import type { DataOf, InputOf } from '../../../../shared/api/index.ts';

const OVERVIEW = 'GET /b/v1/code/getRoster';
const ENTRIES = 'POST /b/v1/code/findRosterEntries';
export const PAGE_SIZE = 50;
const POLL_MS = 2_000;

export type RosterOverview = DataOf<typeof OVERVIEW>;

export interface RosterFilter {
  readonly orderNo: string;
  readonly lineNo?: number;
  readonly state?: RosterState;
  readonly text?: string;
  readonly className?: string;
  readonly pageNo: number;
}

export interface OrderLine {
  readonly orderNo: string;
  readonly lineNo: number;
}

const countWaiting = ({ mailing }: RosterOverview): number =>
  mailing ? mailing.total - mailing.sent - mailing.skipped - mailing.failed : 0;

/** Asks again while mails are being sent. */
export const rosterQuery = ({ orderNo, lineNo }: Pick<RosterFilter, 'orderNo' | 'lineNo'>) => ({
  ...callQuery(OVERVIEW, { orderNo, lineNo }),
  refetchInterval: ({ state }: { state: { data?: RosterOverview } }) =>
    state.data && countWaiting(state.data) > 0 ? POLL_MS : false,
});

export const rosterEntriesQuery = (line: OrderLine, { state, text, className, pageNo }: RosterFilter) =>
  callQuery(ENTRIES, { ...line, state, text, className, pageNo, pageSize: PAGE_SIZE });

type RosterAct =
  | 'POST /b/v1/code/sendRosterCodes'
  | 'POST /b/v1/code/remindRoster'
  | 'POST /b/v1/code/recallRosterCodes'
  | 'POST /b/v1/code/assignRosterCodes'
  | 'POST /b/v1/code/reassignRosterCode'
  | 'POST /b/v1/code/recallMailedCodes'
  | 'POST /b/v1/code/mailFreeCodes'
  | 'POST /b/v1/code/createClaimLink'
  | 'POST /b/v1/code/closeClaimLink';

/** Figures and list of a roster change together. */
export function useReloadRoster() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([OVERVIEW, ENTRIES].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** Changes the roster. Resolves to the reply, or to null after a refusal, which has been shown. */
export function useRosterAct<Key extends RosterAct>(key: Key) {
  const reload = useReloadRoster();
  return useMutation({
    mutationFn: async (input: InputOf<Key>): Promise<DataOf<Key> | null> => {
      const reply = await call(key, input);
      return reply.isOK ? reply.data : null;
    },
    onSettled: reload,
  });
}
