import type { ReconciliationDay } from '@zhiye/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';

/** What the ledger and the bill have, one above the other. */
export function BothSides({
  day: { here, there, readAt },
  part,
}: {
  readonly day: ReconciliationDay;
  readonly part: 'payments' | 'refunds';
}) {
  const t = useT('reconciliation-admin');
  if (!readAt) return '—';
  const sides = [
    ['here', here[part]],
    ['there', there[part]],
  ] as const;
  return sides.map(([side, { count, sumFen }]) => (
    <span className={page.under} key={side}>
      <span className={page.by}>{t(`column.${side}`)} </span>¥{formatMoney(sumFen)}
      <span className={page.by}> {t('side.count', { count: formatCount(count) })}</span>
    </span>
  ));
}

/** Leads to the cases of the day. */
export function CaseCount({ day }: { readonly day: ReconciliationDay }) {
  const t = useT('reconciliation-admin');
  const { provider, openCases, resolvedCases } = day;
  if (openCases + resolvedCases === 0) return '—';
  const state = openCases > 0 ? 'open' : 'resolved';
  return (
    <Link
      className="lk"
      to={adminLists.reconciliationCases.to({ provider, fromDay: day.day, toDay: day.day, state })}
    >
      {openCases > 0 ? t('openCases', { count: formatCount(openCases) }) : t('dayResolved')}
    </Link>
  );
}

interface RerunButtonProps {
  readonly day: ReconciliationDay;
  readonly isBusy: boolean;
  readonly onRerun: (day: ReconciliationDay) => void;
}

export function RerunButton({ day, isBusy, onRerun }: RerunButtonProps) {
  const t = useT('reconciliation-admin');
  if (day.isQueued) return <span className={page.by}>{t('queued')}</span>;
  const name = t('rerunOne', { day: day.day, provider: t(`provider.${day.provider}`) });
  return (
    <Button type="link" disabled={isBusy} aria-label={name} onClick={() => onRerun(day)}>
      {t('rerun')}
    </Button>
  );
}
