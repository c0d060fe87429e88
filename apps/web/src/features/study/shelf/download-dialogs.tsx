import { useQuery } from '@tanstack/react-query';
import type { ShelfBook } from '@zhiye/contract';
import { CallFailed } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { canKeepBooks } from '../../../shared/offline/offline-flag.ts';
import type { OfflineBook } from '../../../shared/offline/offline-types.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { formatSize } from './format-size.ts';
import { loadDownloads } from './load-downloads.ts';

interface DialogProps {
  /** At least one. */
  readonly items: readonly ShelfBook[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Why nothing can be downloaded here, and the way: the key of the text. */
export const impossibleText = () =>
  `download.impossible.${/MicroMessenger/.test(navigator.userAgent) ? 'wechat' : 'browser'}` as const;

/** Says the size first, or why this browser cannot keep books. */
export function DownloadDialog({ items, onConfirm, onCancel }: DialogProps) {
  const t = useT('shelf');
  const bookIds = items.map(({ book }) => book.bookId);
  const title =
    items.length === 1
      ? t('download.title', { title: items[0]!.book.title })
      : t('download.titleMany', { count: items.length });
  const isPossible = canKeepBooks();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['measureOfflineBook', bookIds],
    queryFn: async () => {
      const { measureBook } = await loadDownloads();
      const [first, ...others] = await Promise.all(bookIds.map(measureBook));
      return { ...first!, sizeBytes: others.reduce((sum, one) => sum + one.sizeBytes, first!.sizeBytes) };
    },
    enabled: isPossible,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  if (!isPossible) {
    return (
      <ConfirmDialog
        title={t('download.impossible.title')}
        confirmLabel={t('download.impossible.ok')}
        cancelLabel={t('download.cancel')}
        look="primary"
        onConfirm={onCancel}
        onCancel={onCancel}
      >
        {t(impossibleText())}
      </ConfirmDialog>
    );
  }
  if (error && !isFetching) {
    return (
      <ConfirmDialog
        title={title}
        confirmLabel={t('download.retry')}
        cancelLabel={t('download.cancel')}
        look="primary"
        onConfirm={() => void refetch()}
        onCancel={onCancel}
      >
        {error instanceof CallFailed ? error.message : t('download.notMeasured')}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={
        data ? t('download.confirm', { size: formatSize(data.sizeBytes) }) : t('download.measuring')
      }
      cancelLabel={t('download.cancel')}
      look="primary"
      onConfirm={() => data && onConfirm()}
      onCancel={onCancel}
    >
      {data && t('download.text', { days: data.days, used: data.used, limit: data.limit })}
    </ConfirmDialog>
  );
}

interface RemoveDialogProps extends Pick<DialogProps, 'onConfirm' | 'onCancel'> {
  /** At least one. */
  readonly books: readonly OfflineBook[];
}

/** Says how much space it frees, and what stays. */
export function RemoveDialog({ books, onConfirm, onCancel }: RemoveDialogProps) {
  const t = useT('shelf');
  const doneBytes = books.reduce((sum, book) => sum + book.doneBytes, 0);
  return (
    <ConfirmDialog
      title={
        books.length === 1
          ? t('download.removeTitle', { title: books[0]!.lease.title })
          : t('download.removeTitleMany', { count: books.length })
      }
      confirmLabel={t('download.remove')}
      cancelLabel={t('download.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('download.removeText', { size: formatSize(doneBytes) })}
    </ConfirmDialog>
  );
}
