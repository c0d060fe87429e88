import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from 'antd';
import { call, CallFailed, callQuery } from '../../../../../shared/api/index.ts';
import { usePageTitle } from '../../../../../shared/i18n/page-title.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { toBookFormValues } from './book-form-values.ts';
import type { BookForEdit } from './book-form-values.ts';
import { BookFormView } from './book-form-view.tsx';
import { uploadFile } from '../../../../../shared/api/upload.ts';
import { Cover } from '../../../../../shared/ui/books/cover.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import type { BookAction } from './book-action.ts';
import { FilePickerButton } from '../../../../../shared/ui/admin/file-picker-button.tsx';
import { TeachingFiles } from './teaching-files.tsx';
import { adminLists } from '../../../../../shared/navigation/admin-lists.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';

const GET = 'GET /b/v1/admin/catalog/getBook';

/** /backoffice/books/edit?bookId=: the data of a book, its cover, teaching files and listing. */
export function EditBookPage() {
  const t = useT('book-form-admin');
  const text = useSearchParams()[0].get('bookId') ?? '';
  const bookId = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const book = useQuery({
    ...callQuery(GET, { bookId }),
    // a refetch must not replace the input; saving compares the version
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  usePageTitle(book.data?.book.title);
  // changes by somebody else must not count as seen: the form keeps its own version
  const keep = (data: BookForEdit) =>
    queryClient.setQueryData<BookForEdit>([GET, { bookId }], (before) =>
      before && JSON.stringify(before.book) !== JSON.stringify(data.book)
        ? { ...data, book: before.book, updatedAt: before.updatedAt }
        : data,
    );
  /** New prices that wait are not those of the book: the form shows the saved ones again. */
  const showSaved = () => {
    const isPending = queryClient.getQueryData<BookForEdit>([GET, { bookId }])?.hasPendingPrices;
    showToast('success', t(isPending ? 'savedExceptPrices' : 'saved'));
    if (isPending) setRound((before) => before + 1);
  };
  if (book.isPending) return <Loading count={12} />;
  if (book.isError) return <ErrorState isPage error={book.error} onRetry={() => void book.refetch()} />;
  return (
    <BookFormView
      key={`${bookId}-${round}`}
      opened={book.data}
      initial={toBookFormValues(book.data)}
      title={book.data.book.title}
      aside={<BookSidePanel opened={book.data} onChanged={keep} />}
      onSaved={showSaved}
      onReload={() => void book.refetch().then(() => setRound((before) => before + 1))}
    />
  );
}

interface BookSidePanelProps {
  readonly opened: BookForEdit;
  readonly onChanged: (book: BookForEdit) => void;
}

/** Actions that apply at once, without saving the form: listing, cover, teaching files. */
function BookSidePanel({ opened, onChanged }: BookSidePanelProps) {
  const t = useT('book-form-admin');
  const queryClient = useQueryClient();
  const { bookId, hasUploadedCover, coverUrl } = opened;
  const act = useMutation({
    mutationFn: async (perform: BookAction) => {
      const reply = await perform();
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: (book) => {
      onChanged(book);
      void queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/publication/findBooks'] });
    },
  });
  return (
    <aside className={`card ${layout.aside}`} aria-label={t('aside')}>
      <BookListing opened={opened} isBusy={act.isPending} onAct={(perform) => act.mutate(perform)} />
      {act.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      <h2>{t('cover.title')}</h2>
      <Cover src={coverUrl} alt={t('cover.title')} width={140} />
      <p className="sub s12">{t('cover.hint')}</p>
      <div className={layout.buttons}>
        <FilePickerButton
          label={t('cover.upload')}
          accept=".jpg,.jpeg,.jfif,.png"
          isBusy={act.isPending}
          onFile={(file) =>
            act.mutate(() => uploadFile('UPLOAD /b/v1/admin/catalog/uploadCover', { bookId }, file))
          }
        />
        {hasUploadedCover && (
          <Button
            disabled={act.isPending}
            onClick={() => act.mutate(() => call('POST /b/v1/admin/catalog/removeCover', { bookId }))}
          >
            {t('cover.remove')}
          </Button>
        )}
      </div>
      <TeachingFiles opened={opened} isBusy={act.isPending} onAct={(perform) => act.mutate(perform)} />
    </aside>
  );
}

interface BookListingProps {
  readonly opened: BookForEdit;
  readonly isBusy: boolean;
  readonly onAct: (perform: BookAction) => void;
}

/** Whether the book is listed, and the button that changes it. Without a published e-book only a pre-order can be sold. */
function BookListing({ opened, isBusy, onAct }: BookListingProps) {
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
