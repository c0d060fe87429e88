// Exports the framework agreements of a filter as CSV.
import type { AdminAgreement, exportAgreements as exportRoute, InputOf, Language } from '@zhiye/contract';
import type { AgreementState } from '@zhiye/contract/constants/commerce/agreement';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { csvOfBatches, fenCell, timeCell } from '../../../../platform/spreadsheets/exported-table.ts';
import type { ExportColumn, Names } from '../../../../platform/spreadsheets/exported-table.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { countAgreements } from '../agreement.store.ts';
import type { AgreementFilter } from '../agreement.store.ts';
import { describeAgreements } from './agreement-admin.service.ts';

const BATCH = 500;

const STATE_NAMES: Names<AgreementState> = {
  waiting: { zh: '待复核', en: 'To approve' },
  active: { zh: '生效中', en: 'Active' },
  rejected: { zh: '已退回', en: 'Returned' },
  ended: { zh: '已终止', en: 'Ended' },
};

const COLUMNS: readonly ExportColumn<AdminAgreement>[] = [
  { zh: '协议编号', en: 'Agreement number', cell: ({ agreementNo }) => agreementNo },
  { zh: '机构', en: 'Institution', cell: ({ institutionName }) => institutionName },
  { zh: '状态', en: 'State', cell: ({ state }) => STATE_NAMES[state] },
  { zh: '额度（元）', en: 'Limit (yuan)', cell: ({ limitFen }) => fenCell(limitFen) },
  {
    zh: '待复核的额度（元）',
    en: 'Limit to approve (yuan)',
    cell: ({ proposedFen }) => fenCell(proposedFen),
  },
  { zh: '已用（元）', en: 'Used (yuan)', cell: ({ usedFen }) => fenCell(usedFen) },
  { zh: '逾期（元）', en: 'Overdue (yuan)', cell: ({ overdueFen }) => fenCell(overdueFen) },
  { zh: '开始日期', en: 'First day', cell: ({ firstDay }) => firstDay },
  { zh: '截止日期', en: 'Last day', cell: ({ lastDay }) => lastDay },
  { zh: '账期（天）', en: 'Days to pay', cell: ({ paymentDays }) => paymentDays },
  { zh: '提交人', en: 'Proposed by', cell: ({ makerName }) => makerName },
  { zh: '提交时间', en: 'Proposed at', cell: ({ createdAt }) => timeCell(createdAt) },
];

export async function exportAgreements(
  db: Db,
  actor: Actor,
  { state, keyword }: InputOf<typeof exportRoute>,
  language: Language,
  now: Date,
): Promise<FileReply> {
  const filter = { state, keyword: keyword?.trim() || undefined };
  const detail = { ...filter, lines: await countAgreements(db, filter) };
  await recordAction(db, actor, { action: 'agreement.export', target: 'agreements', detail }, now);
  const batches = readBatches(db, actor.userId, filter, now);
  return csvOfBatches(`agreements-${businessDay(now)}.csv`, COLUMNS, batches, language);
}

/** In batches: memory does not grow with the list. */
async function* readBatches(
  db: Db,
  userId: string,
  filter: AgreementFilter,
  now: Date,
): AsyncGenerator<AdminAgreement[]> {
  for (let offset = 0; ; offset += BATCH) {
    const list = await describeAgreements(db, userId, filter, { limit: BATCH, offset }, now);
    if (list.length > 0) yield list;
    if (list.length < BATCH) return;
  }
}
