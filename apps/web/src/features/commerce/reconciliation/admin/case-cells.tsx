import type { ReconciliationCase } from '@zhiye/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { formatInstant } from '../../../../shared/format.ts';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';

export type CaseAction = 'take' | 'resolve';

interface CaseProps {
  readonly found: ReconciliationCase;
}

/** What differs, and by which numbers both sides know it. */
export function CaseNumbers({ found: { kind, number, transactionId, orderNo } }: CaseProps) {
  const t = useT('reconciliation-admin');
  return (
    <>
      <span className={page.main}>{t(`kind.${kind}`)}</span>
      <span className={`num ${page.by} ${page.under}`}>{number}</span>
      {transactionId && (
        <span className={`${page.by} ${page.under}`}>{t('transaction', { transactionId })}</span>
      )}
      {orderNo && (
        <Link className={`lk s13 ${page.under}`} to={adminPaths.orderDetail(orderNo)}>
          {t('order', { orderNo })}
        </Link>
      )}
    </>
  );
}

const TONES = { open: 'bad', resolved: 'ok', vanished: 'done' } as const;

/** The state of a case, and who ended it how. */
export function CaseOutcome({ found }: CaseProps) {
  const t = useT('reconciliation-admin');
  const { state, resolution, resolverName, resolvedAt, vanishedAt } = found;
  return (
    <>
      <StatusTag tone={TONES[state]}>{t(`caseState.${state}`)}</StatusTag>
      {resolution && (
        <span className={page.under} lang={textLanguage(resolution)}>
          {resolution}
        </span>
      )}
      {resolvedAt && (
        <span className={`${page.by} ${page.under}`}>
          <MarkedText text={t('resolvedBy', { name: SLOT, at: formatInstant(resolvedAt) })}>
            {resolverName ?? ''}
          </MarkedText>
        </span>
      )}
      {vanishedAt && <span className={`${page.by} ${page.under}`}>{formatInstant(vanishedAt)}</span>}
    </>
  );
}

interface CaseActionsProps extends CaseProps {
  readonly isBusy: boolean;
  readonly onAct: (found: ReconciliationCase, action: CaseAction) => void;
}

export function CaseActions({ found, isBusy, onAct }: CaseActionsProps) {
  const t = useT('reconciliation-admin');
  const { state, isOwn, ownerId, number } = found;
  if (state !== 'open') return null;
  const take = ownerId ? 'takeOver' : 'take';
  return (
    <div className={layout.rowActions}>
      {!isOwn && (
        <Button
          type="link"
          disabled={isBusy}
          aria-label={t(`${take}One`, { number })}
          onClick={() => onAct(found, 'take')}
        >
          {t(take)}
        </Button>
      )}
      <Button
        type="link"
        disabled={isBusy}
        aria-label={t('resolveOne', { number })}
        onClick={() => onAct(found, 'resolve')}
      >
        {t('resolve')}
      </Button>
    </div>
  );
}
