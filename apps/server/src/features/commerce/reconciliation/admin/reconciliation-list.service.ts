import type {
  DataOf,
  findReconciliationCases,
  findReconciliationDays,
  InputOf,
  ReconciliationCase,
  ReconciliationDay,
} from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { countCases, countDays, selectCases, selectDays } from './reconciliation-list.store.ts';

export async function findDays(
  db: Db,
  { pageNo, pageSize, ...filter }: InputOf<typeof findReconciliationDays>,
): Promise<DataOf<typeof findReconciliationDays>> {
  const rows = await selectDays(db, filter, pageOffset({ pageNo, pageSize }));
  return {
    total: await countDays(db, filter),
    list: rows.map(({ row, openCases, resolvedCases }): ReconciliationDay => ({
      provider: row.provider,
      day: row.day,
      state: row.state,
      problem: row.problem,
      there: {
        payments: { count: row.therePayments, sumFen: row.therePaymentsFen },
        refunds: { count: row.thereRefunds, sumFen: row.thereRefundsFen },
      },
      here: {
        payments: { count: row.herePayments, sumFen: row.herePaymentsFen },
        refunds: { count: row.hereRefunds, sumFen: row.hereRefundsFen },
      },
      openCases,
      resolvedCases,
      readAt: row.readAt?.toISOString() ?? null,
      isQueued: row.requestedAt !== null && (!row.triedAt || row.requestedAt > row.triedAt),
    })),
  };
}

export async function findCases(
  db: Db,
  staffId: string,
  { pageNo, pageSize, ...given }: InputOf<typeof findReconciliationCases>,
): Promise<DataOf<typeof findReconciliationCases>> {
  const filter = { ...given, staffId };
  const rows = await selectCases(db, filter, pageOffset({ pageNo, pageSize }));
  return { total: await countCases(db, filter), list: rows.map((found) => describeCase(found, staffId)) };
}

function describeCase(
  { row, ...names }: Awaited<ReturnType<typeof selectCases>>[number],
  staffId: string,
): ReconciliationCase {
  return {
    caseId: row.id,
    provider: row.provider,
    day: row.day,
    kind: row.kind,
    number: row.number,
    transactionId: row.transactionId,
    orderNo: row.orderNo,
    hereFen: row.hereFen,
    thereFen: row.thereFen,
    state: row.state,
    ownerId: row.ownerId,
    isOwn: row.ownerId === staffId,
    resolution: row.resolution,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    vanishedAt: row.vanishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    ...names,
  };
}
