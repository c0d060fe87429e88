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
  readonly item: ShelfBook;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Says the size first, or why this browser cannot keep books. */
export function DownloadDialog({ item, onConfirm, onCancel }: DialogProps) {
  const t = useT('shelf');
  const { bookId, title } = item.book;
  const isPossible = canKeepBooks();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['measureOfflineBook', bookId],
    queryFn: async () => (await loadDownloads()).measureBook(bookId),
    enabled: isPossible,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  if (!isPossible) {
    const reason = /MicroMessenger/.test(navigator.userAgent) ? 'wechat' : 'browser';
    return (
      <ConfirmDialog
        title={t('download.impossible.title')}
        confirmLabel={t('download.impossible.ok')}
        cancelLabel={t('download.cancel')}
        look="primary"
        onConfirm={onCancel}
        onCancel={onCancel}
      >
        {t(`download.impossible.${reason}`)}
      </ConfirmDialog>
    );
  }
  if (error && !isFetching) {
    return (
      <ConfirmDialog
        title={t('download.title', { title })}
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
      title={t('download.title', { title })}
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

/** Says how much space it frees, and what stays. */
export function RemoveDialog({
  item,
  book,
  onConfirm,
  onCancel,
}: DialogProps & { readonly book: OfflineBook }) {
  const t = useT('shelf');
  return (
    <ConfirmDialog
      title={t('download.removeTitle', { title: item.book.title })}
      confirmLabel={t('download.remove')}
      cancelLabel={t('download.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('download.removeText', { size: formatSize(book.doneBytes) })}
    </ConfirmDialog>
  );
}
