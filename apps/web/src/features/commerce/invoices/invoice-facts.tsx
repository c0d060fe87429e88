import type { Invoice } from '@zhiye/contract';
import { formatInstant, formatMoney } from '../../../shared/format.ts';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import styles from './invoices.module.css';

/** What stands on an invoice. */
export function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const t = useT('invoices');
  const { type, holderKind, title, taxId, amountFen, email, invoiceNo, issuedAt } = invoice;
  const facts = [
    ['type', t(`type.${type}`)],
    ['holder', `${title} · ${t(`holder.${holderKind}`)}`],
    ['taxId', taxId],
    ['content', t('content')],
    ['amount', `¥${formatMoney(amountFen)}`],
    ['email', email],
    ['invoiceNo', invoiceNo],
    ['issuedAt', issuedAt && formatInstant(issuedAt)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`field.${name}`)}</dt>
              <dd>
                <DataText>{value}</DataText>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
