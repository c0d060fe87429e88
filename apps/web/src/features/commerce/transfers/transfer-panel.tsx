import { useT } from '../../../shared/i18n/use-t.ts';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';
import type { Transfer } from './transfer.queries.ts';
import { VoucherForm } from './voucher-form.tsx';
import styles from './transfers.module.css';
import { formatInstant, formatMoney } from '../../../shared/format.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { Price } from '../../../shared/ui/books/price.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useCopyText } from '../../../shared/ui/feedback/use-copy-text.ts';
import { Icon } from '../../../shared/ui/icon.tsx';

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

/** The step a transfer is at: waiting, being checked, received. */
function stepOf({ state }: Transfer): number {
  if (state === 'received' || state === 'over') return 2;
  return state === 'submitted' ? 1 : 0;
}

function TransferProgress({ transfer }: { readonly transfer: Transfer }) {
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
function describeOutcome(
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

interface CopyButtonProps {
  readonly text: string;
  /** What is copied. */
  readonly name: string;
}

function CopyButton({ text, name }: CopyButtonProps) {
  const t = useT('transfers');
  const copyText = useCopyText();
  return (
    <Button size="small" aria-label={t('copyOne', { name })} onClick={() => void copyText(text)}>
      <Icon name="copy" size={13} /> {t('copy')}
    </Button>
  );
}

/** The account of the shop, the exact amount that is missing, and the reference code. */
function PayeeDetails({ transfer }: { readonly transfer: Transfer }) {
  const t = useT('transfers');
  const copyText = useCopyText();
  const { payee, referenceCode, payBefore } = transfer;
  const missingFen = transfer.amountFen - transfer.receivedFen;
  const amount = (missingFen / 100).toFixed(2);
  const facts = [
    [t('payee.accountName'), payee.accountName],
    [t('payee.accountNumber'), payee.accountNumber],
    [t('payee.bank'), payee.bank],
    [t('payee.bankCode'), payee.bankCode],
  ] as const;
  const all = [...facts, [t('amount'), `¥${formatMoney(missingFen)}`], [t('code'), referenceCode]]
    .map((fact) => fact.join(t('colon')))
    .join('\n');
  return (
    <section className="card" aria-label={t('payee.title')}>
      <div className={styles.amount}>
        <div>
          <p>{t('exactAmount')}</p>
          <Price fen={missingFen} size={40} /> <CopyButton text={amount} name={t('amount')} />
        </div>
        <div>
          <p>{t('keptUntil')}</p>
          <b className="num">{formatInstant(payBefore)}</b>
        </div>
      </div>
      <div className={styles.account}>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span className="num" lang={textLanguage(value)}>
                  {value}
                </span>
                <CopyButton text={value} name={name} />
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.code}>
          <h2>
            {t('code')} <CopyButton text={referenceCode} name={t('code')} />
          </h2>
          <p className={styles.boxes} role="img" aria-label={t('codeIs', { code: referenceCode })}>
            {[...referenceCode].map((character, index) => (
              // characters of a code can repeat, and never move
              <span key={`${index}${character}`} aria-hidden="true">
                {character}
              </span>
            ))}
          </p>
          <p>{t('codeHint')}</p>
        </div>
      </div>
      <div className={styles.copyAll}>
        <Button onClick={() => void copyText(all)}>
          <Icon name="copy" size={14} /> {t('copyAll')}
        </Button>
        <span>{t('copyAllHint')}</span>
      </div>
    </section>
  );
}
