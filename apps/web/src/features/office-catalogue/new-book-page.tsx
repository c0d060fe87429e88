import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { showNotice } from '../../shared/notices.ts';
import { paths } from '../../shared/paths.ts';
import layout from '../../shared/ui/office-form.module.css';
import { EMPTY_FORM } from './book-form.ts';
import { BookFormView } from './book-form-view.tsx';

/** /backoffice/books/new: a book that is not in the shop yet. */
export function NewBookPage() {
  const t = useT('office-catalogue');
  const navigate = useNavigate();
  const [madeId, setMadeId] = useState<number>();
  // once the form has let go of the page
  useEffect(() => {
    if (madeId !== undefined) void navigate(paths.office.editBook(madeId), { replace: true });
  }, [madeId, navigate]);
  return (
    <BookFormView
      opened={undefined}
      initial={EMPTY_FORM}
      title={t('newTitle')}
      aside={
        <aside className={`card ${layout.aside}`}>
          <h2>{t('next.title')}</h2>
          <p className="sub s13">{t('next.text')}</p>
        </aside>
      }
      onSaved={(bookId) => {
        showNotice('success', t('made'));
        setMadeId(bookId);
      }}
    />
  );
}
