import { useQuery } from '@tanstack/react-query';
import type { InvoiceTitle } from '@zhiye/contract';
import { MAX_INVOICE_TITLES } from '@zhiye/contract/constants/commerce/invoice';
import { useId, useState } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { InvoiceTitleForm } from './invoice-title-form.tsx';
import { InvoiceTitleRow } from './invoice-title-row.tsx';
import { titlesQuery } from './invoice.queries.ts';
import styles from './invoices.module.css';

interface InvoiceTitlePickerProps {
  /** Undefined: the default title, if there is one. */
  readonly titleId: string | undefined;
  readonly onChoose: (titleId: string) => void;
}

/** The title that counts as chosen. */
export const chosenTitleId = (
  titles: readonly InvoiceTitle[] | undefined,
  titleId: string | undefined,
): string | undefined => (titles?.find((title) => title.titleId === titleId) ?? titles?.[0])?.titleId;

/** The saved titles: choose, add, change, delete. */
export function InvoiceTitlePicker({ titleId, onChoose }: InvoiceTitlePickerProps) {
  const t = useT('invoices');
  const name = useId();
  const { data, error, refetch } = useQuery(titlesQuery);
  /** The id of a title, or `new`. */
  const [edited, setEdited] = useState<string>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={2} />;
  const { list, accountEmail } = data;
  const chosen = chosenTitleId(list, titleId);
  const isAdding = edited === 'new' || list.length === 0;
  const form = (title?: InvoiceTitle) => (
    <InvoiceTitleForm
      title={title}
      accountEmail={accountEmail}
      onSaved={(saved) => {
        setEdited(undefined);
        onChoose(saved.titleId);
      }}
      onCancel={list.length > 0 ? () => setEdited(undefined) : undefined}
    />
  );
  return (
    <fieldset className={styles.titles}>
      <legend>{t('titles.legend')}</legend>
      {list.map((title) =>
        title.titleId === edited ? (
          <div key={title.titleId} className={styles.box}>
            {form(title)}
          </div>
        ) : (
          <InvoiceTitleRow
            key={title.titleId}
            title={title}
            name={name}
            isChosen={title.titleId === chosen}
            onChoose={() => onChoose(title.titleId)}
            onEdit={() => setEdited(title.titleId)}
          />
        ),
      )}
      {isAdding && <div className={styles.box}>{form()}</div>}
      {!isAdding && list.length < MAX_INVOICE_TITLES && (
        <div>
          <Button look="text" size="small" onClick={() => setEdited('new')}>
            {t('titles.add')}
          </Button>
        </div>
      )}
      {list.length >= MAX_INVOICE_TITLES && (
        <p className="sub s12">{t('titles.full', { max: MAX_INVOICE_TITLES })}</p>
      )}
    </fieldset>
  );
}
