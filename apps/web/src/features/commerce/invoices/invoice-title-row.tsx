import type { InvoiceTitle } from '@zhiye/contract';
import { useState } from 'react';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { HiddenTitle } from '../../../shared/ui/hidden-title.tsx';
import { useTitleDeletion, useTitleSave } from './invoice.queries.ts';
import styles from './invoices.module.css';

interface InvoiceTitleRowProps {
  readonly title: InvoiceTitle;
  /** Of the group of radio buttons. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

export function InvoiceTitleRow({ title, name, isChosen, onChoose, onEdit }: InvoiceTitleRowProps) {
  const t = useT('invoices');
  const [isAsking, setAsking] = useState(false);
  const save = useTitleSave();
  const deletion = useTitleDeletion();
  const { titleId, holderKind, taxId, email, isDefault } = title;
  const makeDefault = () =>
    save.mutate({
      ...{ titleId, holderKind, title: title.title, isDefault: true },
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
