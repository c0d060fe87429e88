import { useQuery } from '@tanstack/react-query';
import type { InvoiceChoice, InvoiceType } from '@zhiye/contract';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { InvoiceTitlePicker } from './invoice-title-picker.tsx';
import { InvoiceTypeField } from './invoice-type-field.tsx';
import { chosenTitleId, titlesQuery } from './invoice.queries.ts';
import styles from './invoices.module.css';

interface InvoiceChoicePart {
  /** What the page shows. */
  readonly part: ReactNode;
  /** Undefined for no invoice. */
  readonly choice: InvoiceChoice | undefined;
  /** A type is chosen and no title. */
  readonly isIncomplete: boolean;
  /** Says what is missing. */
  readonly onMissing: () => void;
}

/** The invoice that a person asks for together with an order. */
export function useInvoiceChoice(): InvoiceChoicePart {
  const t = useT('invoices');
  const id = useId();
  const [type, setType] = useState<InvoiceType | null>(null);
  const [picked, setPicked] = useState<string>();
  const [isMissingShown, setMissingShown] = useState(false);
  const titles = useQuery({ ...titlesQuery, enabled: type !== null });
  const titleId = chosenTitleId(titles.data?.list, picked);
  const isIncomplete = type !== null && titleId === undefined;
  const part = (
    <section className={`card ${styles.checkout}`} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <InvoiceTypeField value={type} mayBeNone onChange={setType} />
      {type && <InvoiceTitlePicker titleId={picked} onChoose={setPicked} />}
      {isMissingShown && isIncomplete && (
        <p role="alert" className={styles.problem}>
          {t('checkout.missing')}
        </p>
      )}
      <p className="sub s12">{t('checkout.hint')}</p>
    </section>
  );
  return {
    part,
    choice: type && titleId ? { type, titleId } : undefined,
    isIncomplete,
    onMissing: () => setMissingShown(true),
  };
}
