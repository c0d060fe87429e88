import { useQuery } from '@tanstack/react-query';
import type { ShelfBook } from '@zhiye/contract';
import { useId, useState } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useModalDialog } from '../../../../shared/ui/dialogs/use-modal-dialog.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { PlanForm } from './plan-form.tsx';
import { planQuery } from './plan.queries.ts';
import styles from './plan-board.module.css';
import { Select } from '../../../../shared/ui/forms/select.tsx';

interface NewPlanDialogProps {
  /** Books of the bookshelf that have no plan. */
  readonly books: readonly ShelfBook[];
  /** Chosen at first. */
  readonly bookId: number | undefined;
  /** With the book of the plan that was made. */
  readonly onClose: (made?: number) => void;
}

/** Makes a plan for a book that has none. */
export function NewPlanDialog({ books, bookId, onClose }: NewPlanDialogProps) {
  const t = useT('exam-plans');
  const dialog = useModalDialog();
  const titleId = useId();
  const [chosen, setChosen] = useState(bookId);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onCancel={() => onClose()}>
      <h2 id={titleId}>{t('create')}</h2>
      <Field label={t('form.book')}>
        {(ties) => (
          <Select
            {...ties}
            value={chosen ?? ''}
            onChange={({ target }) => setChosen(target.value === '' ? undefined : Number(target.value))}
          >
            <option value="">{t('form.chooseBook')}</option>
            {books.map(({ book }) => (
              <option key={book.bookId} value={book.bookId} lang={textLanguage(book.title)}>
                {book.title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen === undefined ? (
        <p className={styles.actions}>
          <Button onClick={() => onClose()}>{t('form.cancel')}</Button>
        </p>
      ) : (
        <LoadedForm key={chosen} bookId={chosen} onSaved={() => onClose(chosen)} onCancel={() => onClose()} />
      )}
    </dialog>
  );
}

interface LoadedFormProps {
  readonly bookId: number;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function LoadedForm({ bookId, onSaved, onCancel }: LoadedFormProps) {
  const { data, error, refetch } = useQuery(planQuery(bookId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading shape="lines" count={3} />;
  return <PlanForm bookId={bookId} {...data} onSaved={onSaved} onCancel={onCancel} />;
}
