import { formatInstant, formatMoney } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import type { Transfer } from './transfer.queries.ts';
import styles from './transfer-progress.module.css';

/** The step a transfer is at: waiting, being checked, received. */
function stepOf({ state }: Transfer): number {
  if (state === 'received' || state === 'over') return 2;
  return state === 'submitted' ? 1 : 0;
}

export function TransferProgress({ transfer }: { readonly transfer: Transfer }) {
  const t = useT('transfers');
  const current = stepOf(transfer);
  const steps = [
    [t('state.waiting'), t('step.waiting', { time: formatInstant(transfer.payBefore) })],
    [t('state.submitted'), t('step.submitted')],
    [t('state.received'), t('step.received')],
  ] as const;
  return (
    <ol className={`card ${styles.progress}`} aria-label={t('progress')}>
      {steps.map(([name, hint], index) => (
        <li key={name} data-on={index === current} aria-current={index === current ? 'step' : undefined}>
          <b>{name}</b>
          {hint}
        </li>
      ))}
    </ol>
  );
}

/** What was found when the transfer was checked, in words. */
export function describeOutcome(
  transfer: Transfer,
  t: ReturnType<typeof useT>,
): { tone: 'bad' | 'ok' | 'wait'; title: string; text: string } | undefined {
  const { state, amountFen, receivedFen, surplusFen, returnedFen, reason } = transfer;
  const received = formatMoney(receivedFen);
  const surplus = formatMoney(surplusFen);
  if (state === 'rejected') return { tone: 'bad', title: t('outcome.rejected'), text: reason ?? '' };
  if (state === 'received') return { tone: 'ok', title: t('outcome.received', { received }), text: '' };
  if (state === 'over') {
    const text =
      returnedFen === surplusFen ? t('outcome.returned', { surplus }) : t('outcome.owed', { surplus });
    return { tone: 'ok', title: t('outcome.over', { received }), text };
  }
  if (receivedFen === 0) return undefined;
  const missing = formatMoney(amountFen - receivedFen);
  const text = [t('outcome.shortText'), reason].filter(Boolean).join(' ');
  return { tone: 'wait', title: t('outcome.short', { received, missing }), text };
}
