import { formatInstant, formatMoney } from '../../../shared/format.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Price } from '../../../shared/ui/books/price.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useCopyText } from '../../../shared/ui/feedback/use-copy-text.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { Transfer } from './transfer.queries.ts';
import styles from './payee-details.module.css';

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
export function PayeeDetails({ transfer }: { readonly transfer: Transfer }) {
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
