import type { ShelfBook } from '@zhiye/contract';
import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { canKeepBooks } from '../../../../shared/offline/offline-flag.ts';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import { Sheet } from '../../../../shared/phone/sheet.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { impossibleText } from '../download-dialogs.tsx';
import { DownloadList } from '../downloads/download-list.tsx';
import { canRead, isBeingRead } from '../shelf-filter.ts';
import styles from './shelf-phone.module.css';

interface DownloadsButtonProps {
  readonly shelf: readonly ShelfBook[];
  /** Asks whether these books are to be downloaded. */
  readonly onDownload: (items: readonly ShelfBook[]) => void;
}

/** Opens what this phone has downloaded in a sheet. */
export function DownloadsButton({ shelf, onDownload }: DownloadsButtonProps) {
  const t = useT('shelf');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t('downloads.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="dl" size={22} />
      </button>
      {isOpen && (
        <DownloadsSheet
          shelf={shelf}
          onDownload={(items) => {
            setOpen(false);
            onDownload(items);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface DownloadsSheetProps extends DownloadsButtonProps {
  readonly onClose: () => void;
}

/** What this phone has downloaded, and the books that are read now and are not among it. */
function DownloadsSheet({ shelf, onDownload, onClose }: DownloadsSheetProps) {
  const t = useT('shelf');
  const books = useOfflineState((state) => state.books);
  const missing = shelf.filter((item) => {
    const kept = books?.get(item.book.bookId);
    return isBeingRead(item) && canRead(item) && (!kept || kept.ended);
  });
  if (!canKeepBooks())
    return (
      <Sheet title={t('download.impossible.title')} onClose={onClose}>
        <p className={styles.impossible}>{t(impossibleText())}</p>
      </Sheet>
    );
  const add = books && missing.length > 0 && (
    <Button look="primary" size="large" onClick={() => onDownload(missing)}>
      {t('downloads.addReading', { count: missing.length })}
    </Button>
  );
  return (
    <Sheet title={t('downloads.title')} bar={add} onClose={onClose}>
      <DownloadList />
    </Sheet>
  );
}
