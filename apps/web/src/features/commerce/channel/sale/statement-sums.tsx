import type { Statement } from '@zhiye/contract';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from '../channel.module.css';

/** What the commission of a month is made of. */
export function StatementSums({ statement }: { readonly statement: Statement }) {
  const t = useT('channel');
  const rows = [
    ['sales', statement.salesFen, statement.salesCommissionFen],
    ['refunds', statement.refundsFen, statement.refundsCommissionFen],
  ] as const;
  return (
    <dl className={styles.sums}>
      {rows.map(([name, amountFen, commissionFen]) => [
        <dt key={`${name} name`}>{t(`statement.${name}`, { amount: formatMoney(amountFen) })}</dt>,
        <dd key={name}>{formatMoney(commissionFen)}</dd>,
      ])}
      {statement.adjustmentsFen !== 0 && (
        <>
          <dt>{t('statement.adjustments')}</dt>
          <dd>{formatMoney(statement.adjustmentsFen)}</dd>
        </>
      )}
      <dt className={styles.due}>{t(statement.totalFen < 0 ? 'statement.owed' : 'statement.due')}</dt>
      <dd className={styles.due}>¥{formatMoney(statement.totalFen)}</dd>
    </dl>
  );
}
