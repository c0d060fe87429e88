import type { ChannelLine, ChannelLineTotals } from '@zhiye/contract';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import report from '../../../../shared/ui/reports/reports.module.css';
import table from '../../../../shared/ui/table.module.css';
import { formatRate } from '../channel-query.ts';
import { StatementTag } from './statement-tag.tsx';

interface LineTableProps {
  readonly list: readonly ChannelLine[];
  /** The sums of all pages, shown in the last row. */
  readonly totals?: Pick<ChannelLineTotals, 'quantity' | 'salesFen' | 'refundsFen' | 'commissionFen'>;
  /** All lines of one statement have its state, which the statement shows. */
  readonly isOneStatement?: boolean;
}

const KIND_TONES = { sale: 'ok', refund: 'plum', adjustment: 'run' } as const;

export function LineTable({ list, totals, isOneStatement = false }: LineTableProps) {
  const t = useT('channel');
  const names = useT('shared');
  return (
    <div
      className={`card ${report.list ?? ''}`}
      role="region"
      aria-label={t('sales.view.lines')}
      tabIndex={0}
    >
      <table className={table.table}>
        <thead>
          <tr>
            {['day', 'kind', 'order', 'titleOfLine'].map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
            {['quantity', 'amount', 'rate', 'commission'].map((column) => (
              <th key={column} scope="col" data-num>
                {t(`column.${column}`)}
              </th>
            ))}
            {!isOneStatement && <th scope="col">{t('column.state')}</th>}
          </tr>
        </thead>
        <tbody>
          {list.map((line) => (
            <tr key={line.lineId}>
              <td className={`num ${report.day ?? ''}`}>{line.day}</td>
              <td>
                <StatusTag tone={KIND_TONES[line.kind]}>{t(`kind.${line.kind}`)}</StatusTag>
              </td>
              <td>
                <span className="num">{line.orderNo}</span>
                <div className="sub s12" lang={textLanguage(line.institutionName)}>
                  {line.institutionName}
                </div>
              </td>
              <td>
                <span className="serif" lang={textLanguage(line.title ?? line.reason)}>
                  {line.title ?? line.reason}
                </span>
                {line.duration && <div className="sub s12">{names(`duration.${line.duration}`)}</div>}
              </td>
              <td data-num>{line.kind === 'adjustment' ? '' : formatCount(line.quantity)}</td>
              <td data-num className={line.amountFen < 0 ? report.negative : undefined}>
                {line.kind === 'adjustment' ? '' : formatMoney(line.amountFen)}
              </td>
              <td data-num>{rateOf(line, t)}</td>
              <td data-num className={line.commissionFen < 0 ? report.negative : undefined}>
                {formatMoney(line.commissionFen)}
              </td>
              {!isOneStatement && (
                <td>
                  <StatementTag state={line.state} />
                  {line.statementMonth && <div className="num sub s12">{line.statementMonth}</div>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr className={report.sum}>
              <td colSpan={4}>{t('sum')}</td>
              <td data-num>{formatCount(totals.quantity)}</td>
              <td data-num>{formatMoney(totals.salesFen + totals.refundsFen)}</td>
              <td />
              <td data-num>{formatMoney(totals.commissionFen)}</td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function rateOf(
  { commissionBasisPoints, settlementFen }: ChannelLine,
  t: (key: string, parameters?: Record<string, string>) => string,
): string {
  if (settlementFen !== null) return t('settlementOf', { price: formatMoney(settlementFen) });
  return commissionBasisPoints === null ? '' : formatRate(commissionBasisPoints);
}
