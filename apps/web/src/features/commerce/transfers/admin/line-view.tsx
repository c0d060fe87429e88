import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UnmatchedLine } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { FILING_KINDS } from '@zhiye/contract/constants/commerce/bank-statement';
import type { FilingKindName } from '@zhiye/contract/constants/commerce/bank-statement';
import type { TransfersQuery } from '../../../../shared/navigation/admin-lists.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { describeCandidate, evidenceOf } from './evidence.ts';
import { FIT_TONES } from './fit-tones.ts';
import { LineCell } from './line-cell.tsx';
import { ListFrame, PAGE_SIZE } from './list-frame.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { LINES, useTransferAction } from './use-transfer-action.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { SelectItem } from '../../../../shared/ui/admin/forms/select-item.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import type { TransferActionRun } from './use-transfer-action.ts';

/** Money that nobody has matched, and which transfers its remark names. */
export function LineView({ query }: { readonly query: TransfersQuery }) {
  const t = useT('transfers-admin');
  const [matched, setMatched] = useState<UnmatchedLine>();
  const [filed, setFiled] = useState<UnmatchedLine>();
  const act = useTransferAction();
  const start = (open: () => void) => {
    act.reset();
    open();
  };
  const { text, pageNo } = query;
  const result = useQuery({
    ...callQuery(LINES, { pageNo, pageSize: PAGE_SIZE, text }),
    placeholderData: keepPreviousData,
  });
  const columns: AdminColumns<UnmatchedLine> = [
    {
      title: t('column.line'),
      render: (_, line) => <LineCell line={line} hasRemark={false} />,
    },
    { title: t('column.remark'), dataIndex: 'remark' },
    {
      title: t('column.amount'),
      align: 'right',
      className: 'num',
      render: (_, { amountFen }) => `¥${formatMoney(amountFen)}`,
    },
    {
      title: t('column.fit'),
      render: (_, { fit, candidates }) => (
        <>
          <StatusTag tone={FIT_TONES[fit]}>{t(`fit.${fit}`)}</StatusTag>
          {fit === 'unmatched' && candidates.length > 0 && (
            <span className={`${page.by} ${page.under}`}>{t('suggested')}</span>
          )}
          {candidates.map((candidate) => (
            <span key={candidate.transferId} className={`${page.by} ${page.under}`}>
              <DataText>{describeCandidate(candidate, t)}</DataText>
              {fit === 'unmatched' && ` · ${evidenceOf(candidate, t)}`}
            </span>
          ))}
        </>
      ),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, line) => (
        <div className={layout.rowActions}>
          <Button type="link" onClick={() => start(() => setMatched(line))}>
            {t('match.open')}
          </Button>
          <Button type="link" onClick={() => start(() => setFiled(line))}>
            {t('filing.open')}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <ListFrame query={query} result={result}>
        {(list) => (
          <AdminTable
            rows={list}
            rowKey="lineId"
            columns={columns}
            isBusy={act.isPending || result.isPlaceholderData}
          />
        )}
      </ListFrame>
      {filed && <FilingDialog line={filed} act={act} onClose={() => setFiled(undefined)} />}
      {matched && <MatchDialog line={matched} act={act} onClose={() => setMatched(undefined)} />}
    </>
  );
}

interface FilingDialogProps {
  readonly line: UnmatchedLine;
  readonly act: TransferActionRun;
  readonly onClose: () => void;
}

/** Says where money goes that belongs to no order, and why. Another person confirms it. */
function FilingDialog({ line, act, onClose }: FilingDialogProps) {
  const t = useT('transfers-admin');
  const { lineId, payer, amountFen } = line;
  return (
    <AdminDialog<{ kind: FilingKindName; reason: string }>
      title={t('filing.title', { payer, amount: formatMoney(amountFen) })}
      draft={`file line ${lineId}`}
      text={t('filing.text')}
      submitLabel={t('filing.submit')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onClose={onClose}
      onSubmit={(values) =>
        act.mutate(() => call('POST /b/v1/admin/transfer/fileLine', { lineId, ...values }), {
          onSuccess: onClose,
        })
      }
    >
      <SelectItem
        name="kind"
        label={t('filing.kind')}
        required
        choices={FILING_KINDS.map((kind) => [kind, t(`filing.kinds.${kind}`)])}
      />
      <TextAreaItem name="reason" label={t('reason')} maxLength={200} required rows={3} />
    </AdminDialog>
  );
}
