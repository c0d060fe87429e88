import { useT } from '../../../../shared/i18n/use-t.ts';
import { ShelfViewLinks } from '../shelf-view-links.tsx';
import { ClearedNotice } from './cleared-notice.tsx';
import { DownloadList } from './download-list.tsx';
import styles from './downloads.module.css';
import { UpdateOffer } from './update-offer.tsx';

/** /bookcase?view=downloads: what this browser has downloaded, how much storage it takes, and until when it can be read. */
export function DownloadsPage() {
  const t = useT('shelf');
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="pt">{t('downloads.title')}</h1>
      <ShelfViewLinks view="downloads" />
      <UpdateOffer />
      <ClearedNotice />
      <DownloadList />
    </div>
  );
}
