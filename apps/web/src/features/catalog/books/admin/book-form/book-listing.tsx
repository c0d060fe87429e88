import { useState } from 'react';
import { Link } from 'react-router';
import { adminLists } from '../../../../../shared/navigation/admin-lists.ts';
import { call } from '../../../../../shared/api/index.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';
import { Button } from 'antd';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import type { BookAction } from './book-action.ts';
import type { BookForEdit } from './book-form-values.ts';

interface BookListingProps {
  readonly opened: BookForEdit;
  readonly isBusy: boolean;
  readonly onAct: (perform: BookAction) => void;
}

/** Whether the book is listed, and the button that changes it. Without a published e-book only a pre-order can be sold. */
export function BookListing({ opened, isBusy, onAct }: BookListingProps) {
  const t = useT('book-form-admin');
  const [isAsking, setIsAsking] = useState(false);
  const { bookId, listed, hasPublication } = opened;
  const { preorderDay } = opened.book;
  const text = hasPublication ? 'hasPublication' : preorderDay ? 'preorder' : 'noPublication';
  const to = listed ? 'off' : 'on';
  return (
    <>
      <h2>{t('listing.title')}</h2>
      <div className={layout.buttons}>
        <StatusTag tone={listed ? 'ok' : 'done'}>{t(listed ? 'listing.isOn' : 'listing.isOff')}</StatusTag>
        <Button
          danger={listed}
          disabled={isBusy || (!listed && !hasPublication && !preorderDay)}
          onClick={() => setIsAsking(true)}
        >
          {t(`listing.${to}`)}
        </Button>
        <Link className="lk s13" to={paths.bookDetail(bookId)} target="_blank">
          {t('listing.look')}
        </Link>
      </div>
      <p className="s13">
        {t(`listing.${text}`, { day: preorderDay })}{' '}
        <Link className="lk" to={adminLists.books.to({ keyword: opened.book.isbn, bookId })}>
          {t('listing.toPublication')}
        </Link>
      </p>
      {isAsking && (
        <AdminConfirm
          title={t(`ask.${to}.title`, { title: opened.book.title })}
          confirmLabel={t(`listing.${to}`)}
          cancelLabel={t('cancel')}
          look={listed ? 'danger' : 'primary'}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onAct(() => call('POST /b/v1/admin/catalog/setBookListed', { bookId, listed: !listed }));
          }}
        >
          {t(`ask.${to}.text`)}
        </AdminConfirm>
      )}
    </>
  );
}
