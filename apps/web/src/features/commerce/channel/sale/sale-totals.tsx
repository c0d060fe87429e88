import type { ChannelLineTotals } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import report from '../../../../shared/ui/reports/reports.module.css';
import { salePath } from '../channel-query.ts';
import type { SaleQuery } from '../channel-query.ts';

interface SaleTotalsProps {
  readonly totals: ChannelLineTotals;
  readonly query: SaleQuery;
}

/** The sums of the lines. Each opens to the lines that it adds up. */
export function SaleTotals({ totals, query }: SaleTotalsProps) {
  const t = useT('channel');
  const tiles = [
    ['sales', totals.salesFen, { kind: 'sale' }],
    ['refunds', totals.refundsFen, { kind: 'refund' }],
    ['pending', totals.pendingFen, { state: 'pending' }],
    ['confirmed', totals.confirmedFen, { state: 'confirmed' }],
    ['settled', totals.settledFen, { state: 'settled' }],
  ] as const;
  return (
    <nav className={`card ${report.tiles ?? ''}`} aria-label={t('totals.label')}>
      {tiles.map(([name, fen, change]) => (
        <Link
          key={name}
          className={report.tile}
          to={salePath(query, change)}
          aria-current={isChosen(query, change) ? 'true' : undefined}
        >
          <span className={report.name}>{t(`totals.${name}`)}</span>
          <span className={report.value}>¥{formatMoney(fen)}</span>
        </Link>
      ))}
    </nav>
  );
}

const isChosen = (query: SaleQuery, { kind, state }: Partial<Pick<SaleQuery, 'kind' | 'state'>>): boolean =>
  kind ? query.kind === kind : query.state === state;
