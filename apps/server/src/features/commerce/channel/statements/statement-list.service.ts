// Shows statements to their channel and to finance.
import type {
  AdminStatement,
  DataOf,
  findAdminStatements as findAdminRoute,
  findStatements as findRoute,
  InputOf,
  Statement,
} from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { totalOf } from './statement-total.ts';
import { countStatements, selectStatements } from './statement.store.ts';
import type { FoundStatement } from './statement.store.ts';

export async function findStatements(
  db: Db,
  channelId: string,
  page: InputOf<typeof findRoute>,
): Promise<DataOf<typeof findRoute>> {
  const rows = await selectStatements(db, { channelId }, pageOffset(page));
  return { total: await countStatements(db, { channelId }), list: rows.map(describeStatement) };
}

export async function findAdminStatements(
  db: Db,
  callerId: string,
  { pageNo, pageSize, ...filter }: InputOf<typeof findAdminRoute>,
): Promise<DataOf<typeof findAdminRoute>> {
  const rows = await selectStatements(db, filter, pageOffset({ pageNo, pageSize }));
  return {
    total: await countStatements(db, filter),
    list: rows.map((row) => describeAdminStatement(row, callerId)),
  };
}

function describeStatement({ statement, channel }: FoundStatement): Statement {
  const { id: statementId, month, state, lines, salesFen, refundsFen } = statement;
  const { salesCommissionFen, refundsCommissionFen, adjustmentsFen } = statement;
  return {
    statementId,
    statementNo: `${month.replace('-', '')}-${channel.channelNo}`,
    month,
    state,
    lines,
    salesFen,
    refundsFen,
    salesCommissionFen,
    refundsCommissionFen,
    adjustmentsFen,
    totalFen: totalOf(statement),
    createdAt: statement.createdAt.toISOString(),
    confirmedAt: statement.confirmedAt?.toISOString() ?? null,
    paidOn: state === 'settled' ? statement.paidOn : null,
    settledAt: statement.settledAt?.toISOString() ?? null,
  };
}

function describeAdminStatement(row: FoundStatement, callerId: string): AdminStatement {
  const { statement, channel, recordedByName, settledByName } = row;
  const { companyName, bankName, bankAccount } = channel;
  return {
    ...describeStatement(row),
    channelId: statement.channelId,
    companyName,
    bankName,
    bankAccount,
    recordedByName,
    settledByName,
    paidOn: statement.paidOn,
    bankReference: statement.bankReference,
    isRecordedByCaller: statement.recordedBy === callerId,
  };
}
