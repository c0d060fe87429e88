import { useT } from '../../../shared/i18n/use-t.ts';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';
import { PayeeDetails } from './payee-details.tsx';
import { describeOutcome, TransferProgress } from './transfer-progress.tsx';
import type { Transfer } from './transfer.queries.ts';
import { VoucherForm } from './voucher-form.tsx';
import styles from './transfer.module.css';

/** Everything about the transfer of one order: how far it is, where to pay, the voucher. */
export function TransferPanel({ transfer }: { readonly transfer: Transfer }) {
  const t = useT('transfers');
  const outcome = describeOutcome(transfer, t);
  const isOpen =
    transfer.orderStatus === 'unpaid' && transfer.state !== 'received' && transfer.state !== 'over';
  return (
    <div className={styles.panel}>
      <TransferProgress transfer={transfer} />
      {outcome && (
        <InlineAlert tone={outcome.tone} title={outcome.title}>
          {outcome.text}
        </InlineAlert>
      )}
      {transfer.orderStatus === 'canceled' && (
        <InlineAlert tone="wait" title={t('orderCanceled')}>
          {t('orderCanceledText')}
        </InlineAlert>
      )}
      {isOpen && <PayeeDetails transfer={transfer} />}
      {isOpen && <VoucherForm key={transfer.state} transfer={transfer} />}
    </div>
  );
}

const OUTCOMES = [
  ['wait', 'short'],
  ['plum', 'over'],
  ['bad', 'rejected'],
] as const;

/** What can follow when the transfer is checked. */
export function PossibleOutcomes() {
  const t = useT('transfers');
  return (
    <section className={`card ${styles.possible}`} aria-labelledby="outcomes">
      <h2 id="outcomes">{t('possible.title')}</h2>
      <ul>
        {OUTCOMES.map(([tone, state]) => (
          <li key={state}>
            <StatusTag tone={tone}>{t(`state.${state}`)}</StatusTag>
            <p>{t(`possible.${state}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
