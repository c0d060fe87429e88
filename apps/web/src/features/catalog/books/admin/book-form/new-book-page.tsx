import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import { EMPTY_BOOK_FORM } from './book-form-values.ts';
import { BookFormView } from './book-form-view.tsx';

/** /backoffice/books/new: creates a book. */
export function NewBookPage() {
  const t = useT('book-form-admin');
  const navigate = useNavigate();
  const [madeId, setMadeId] = useState<number>();
  // after the form has stopped blocking navigation
  useEffect(() => {
    if (madeId !== undefined) void navigate(adminPaths.editBook(madeId), { replace: true });
  }, [madeId, navigate]);
  return (
    <BookFormView
      opened={undefined}
      initial={EMPTY_BOOK_FORM}
      title={t('newTitle')}
      aside={
        <aside className={`card ${layout.aside}`}>
          <h2>{t('next.title')}</h2>
          <p className="sub s13">{t('next.text')}</p>
        </aside>
      }
      onSaved={(bookId) => {
        showToast('success', t('created'));
        setMadeId(bookId);
      }}
    />
  );
}
