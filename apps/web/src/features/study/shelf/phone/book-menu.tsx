import { useQuery } from '@tanstack/react-query';
import type { ShelfBook } from '@zhiye/contract';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import { PhoneActionRow, PhoneRow } from '../../../../shared/phone/phone-rows.tsx';
import { Sheet } from '../../../../shared/phone/sheet.tsx';
import { DownloadStatus } from '../download-control.tsx';
import { formatSize } from '../format-size.ts';
import { shelfGroupsQuery } from '../groups/shelf-group.queries.ts';
import { loadDownloads } from '../load-downloads.ts';
import { progressKey } from '../shelf-card.tsx';
import { canRead, isEndingSoon } from '../shelf-filter.ts';
import type { ShelfTaskKind } from './shelf-task.ts';
import styles from './shelf-phone.module.css';

interface BookMenuProps {
  readonly item: ShelfBook;
  readonly onTask: (kind: ShelfTaskKind) => void;
  /** Several books are to be chosen, this one first. */
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** What can be done with one book of the shelf, and how far its download and its reading are. */
export function BookMenu({ item, onTask, onChoose, onClose }: BookMenuProps) {
  const t = useT('shelf');
  const { book, percent, endDay } = item;
  const { data: groups } = useQuery(shelfGroupsQuery);
  const group = groups?.list.find(({ groupId }) => groupId === item.groupId);
  const isRenewable = item.state === 'expired' || isEndingSoon(item);
  const end = endDay === null ? t('end.never') : t('end.on', { day: endDay });
  return (
    <Sheet title={book.title} onClose={onClose}>
      <p className={styles.facts}>
        {end} · {t(progressKey(item), { percent })}
      </p>
      <ul className={styles.menu}>
        {canRead(item) && <DownloadRows item={item} onTask={onTask} onClose={onClose} />}
        <PhoneActionRow
          icon="folder"
          label={t('menu.move')}
          value={<DataText>{group?.name ?? t('groups.ungrouped')}</DataText>}
          onClick={() => onTask('move')}
        />
        <PhoneRow
          icon="note"
          label={t('menu.notes')}
          to={paths.personal.noteList({ bookId: book.bookId, pageNo: 1 })}
        />
        <PhoneRow
          icon={isRenewable ? 'hist' : 'info'}
          label={t(isRenewable ? 'end.renew' : 'menu.page')}
          to={paths.bookDetail(book.bookId)}
        />
        <PhoneActionRow icon="check" label={t('menu.choose')} onClick={onChoose} />
      </ul>
    </Sheet>
  );
}

function DownloadRows({ item, onTask, onClose }: Pick<BookMenuProps, 'item' | 'onTask' | 'onClose'>) {
  const t = useT('shelf');
  const { bookId } = item.book;
  const kept = useOfflineState(({ books }) => books?.get(bookId));
  const isLoading = useOfflineState(({ loadingIds }) => loadingIds.has(bookId));
  const failure = useOfflineState(({ failures }) => failures.get(bookId));
  const status = (
    <li className={styles.facts}>
      <DownloadStatus book={kept} isLoading={isLoading} failure={failure} />
    </li>
  );
  if (!kept || kept.ended) {
    return (
      <>
        {(kept ?? failure) && status}
        <PhoneActionRow icon="dl" label={t('download.start')} onClick={() => onTask('download')} />
      </>
    );
  }
  const load = () => {
    onClose();
    void loadDownloads().then((module) =>
      isLoading ? module.pauseDownload(bookId) : module.downloadBook(item),
    );
  };
  return (
    <>
      {status}
      {isLoading && <PhoneActionRow icon="pause" label={t('download.pause')} onClick={load} />}
      {!isLoading && kept.state !== 'ready' && (
        <PhoneActionRow icon="dl" label={t('download.resume')} onClick={load} />
      )}
      {!isLoading && (
        <PhoneActionRow
          icon="trash"
          label={t('download.remove')}
          value={formatSize(kept.doneBytes)}
          onClick={() => onTask('remove')}
        />
      )}
    </>
  );
}
