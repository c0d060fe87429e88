import { useQuery } from '@tanstack/react-query';
import type { InvoiceTitle } from '@zhiye/contract';
import { MAX_INVOICE_TITLES } from '@zhiye/contract/constants/commerce/invoice';
import { useId, useState } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { InvoiceTitleForm } from './invoice-title-form.tsx';
import { chosenTitleId, titlesQuery, useTitleDeletion, useTitleSave } from './invoice.queries.ts';
import styles from './invoices.module.css';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { HiddenTitle } from '../../../shared/ui/hidden-title.tsx';

interface InvoiceTitlePickerProps {
  /** Undefined: the default title, if there is one. */
  readonly titleId: string | undefined;
  readonly onChoose: (titleId: string) => void;
  readonly onSaving?: (saving: Promise<void>) => void;
}

/** The saved titles: choose, add, change, delete. */
export function InvoiceTitlePicker({
  titleId,
  onChoose,
  onSaving = () => undefined,
}: InvoiceTitlePickerProps) {
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
      onSaving={onSaving}
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

interface InvoiceTitleRowProps {
  readonly title: InvoiceTitle;
  /** The name of the group of radio buttons. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

function InvoiceTitleRow({ title, name, isChosen, onChoose, onEdit }: InvoiceTitleRowProps) {
  const t = useT('invoices');
  const [isAsking, setAsking] = useState(false);
  const save = useTitleSave();
  const deletion = useTitleDeletion();
  const { titleId, holderKind, taxId, email, isDefault } = title;
  const makeDefault = () =>
    save.mutate({
      titleId,
      holderKind,
      title: title.title,
      isDefault: true,
      ...(taxId !== null && { taxId }),
      ...(email !== null && { email }),
    });
  return (
    <div className={styles.title} data-chosen={isChosen}>
      <label>
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
        <span>
          <b lang={textLanguage(title.title)}>{title.title}</b>
          <span>{[t(`holder.${holderKind}`), taxId, email].filter(Boolean).join(' · ')}</span>
        </span>
      </label>
      <span className={styles.titleActions}>
        {isDefault ? (
          <span className="sub s12">{t('titles.default')}</span>
        ) : (
          <Button look="text" size="small" disabled={save.isPending} onClick={makeDefault}>
            {t('titles.setDefault')}
            <HiddenTitle>{title.title}</HiddenTitle>
          </Button>
        )}
        <Button look="text" size="small" onClick={onEdit}>
          {t('titles.edit')}
          <HiddenTitle>{title.title}</HiddenTitle>
        </Button>
        <Button look="text" size="small" disabled={deletion.isPending} onClick={() => setAsking(true)}>
          {t('titles.delete')}
          <HiddenTitle>{title.title}</HiddenTitle>
        </Button>
      </span>
      {isAsking && (
        <ConfirmDialog
          title={t('titles.deleteAsk')}
          confirmLabel={t('titles.delete')}
          cancelLabel={t('titles.keep')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            deletion.mutate(titleId);
          }}
        >
          {t('titles.deleteText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
