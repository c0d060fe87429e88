import { useMutation } from '@tanstack/react-query';
import type { AgreementStatement } from '@zhiye/contract';
import { AGREEMENT_STATEMENT_FORMATS } from '@zhiye/contract/constants/commerce/agreement';
import type { AgreementStatementFormat } from '@zhiye/contract/constants/commerce/agreement';
import { formatDay, formatCount, formatMoney } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';
import { HiddenTitle } from '../../../shared/ui/hidden-title.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import report from '../../../shared/ui/reports/reports.module.css';
import table from '../../../shared/ui/table.module.css';
import styles from './agreements.module.css';

const TONES = { settled: 'ok', overdue: 'bad', open: 'wait' } as const;

interface StatementTableProps {
  readonly list: readonly AgreementStatement[];
  readonly onDownload: (statementId: string, format: AgreementStatementFormat) => Promise<void>;
}

/** The statements of an agreement, for its institution and for finance. */
export function StatementTable({ list, onDownload }: StatementTableProps) {
  const t = useT('agreements');
  return (
    <div className={`card ${report.list ?? ''}`} role="region" aria-label={t('statements')} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.statement')}</th>
            <th scope="col">{t('column.dueOn')}</th>
            {['orders', 'amount', 'open'].map((name) => (
              <th key={name} scope="col" data-num>
                {t(`column.${name}`)}
              </th>
            ))}
            <th scope="col">{t('column.state')}</th>
            <th scope="col">{t('column.files')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((statement) => (
            <StatementRow key={statement.statementId} statement={statement} onDownload={onDownload} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface StatementRowProps extends Pick<StatementTableProps, 'onDownload'> {
  readonly statement: AgreementStatement;
}

function StatementRow({ statement, onDownload }: StatementRowProps) {
  const t = useT('agreements');
  const { statementId, statementNo, month, dueOn, orderCount, amountFen, settledFen, isOverdue } = statement;
  const download = useMutation({
    mutationFn: (format: AgreementStatementFormat) => onDownload(statementId, format),
  });
  const openFen = amountFen - settledFen;
  const unsettled = isOverdue ? 'overdue' : 'open';
  const state = openFen === 0 ? 'settled' : unsettled;
  return (
    <tr>
      <td>
        <b className="num">{month}</b>
        <div className="num sub s12">{statementNo}</div>
      </td>
      <td className={`num ${report.day ?? ''}`}>{formatDay(dueOn)}</td>
      <td data-num>{formatCount(orderCount)}</td>
      <td data-num>{formatMoney(amountFen)}</td>
      <td data-num className={isOverdue ? report.negative : undefined}>
        {formatMoney(openFen)}
      </td>
      <td>
        <StatusTag tone={TONES[state]}>{t(`statementState.${state}`)}</StatusTag>
      </td>
      <td>
        <span className={styles.files}>
          {AGREEMENT_STATEMENT_FORMATS.map((format) => (
            <Button
              key={format}
              size="small"
              disabled={download.isPending}
              onClick={() => download.mutate(format)}
            >
              <Icon name="dl" size={14} /> {format.toUpperCase()}
              <HiddenTitle>{statementNo}</HiddenTitle>
            </Button>
          ))}
        </span>
      </td>
    </tr>
  );
}
