import type { ShelfBook } from '@zhiye/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMonthDay } from '../../../../shared/format.ts';
import { calendarDay } from '../../../../shared/i18n/dates.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import type { OfflineBook } from '../../../../shared/offline/offline-types.ts';
import { useIsOnline } from '../../../../shared/offline/use-is-online.ts';
import { useLongPress } from '../../../../shared/phone/use-long-press.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { IconName } from '../../../../shared/ui/icon-names.ts';
import { isReadableOffline } from '../downloads/download-state.ts';
import { AccessEnd, progressKey } from '../shelf-card.tsx';
import { canRead } from '../shelf-filter.ts';
import shelf from '../shelf.module.css';
import styles from './shelf-phone.module.css';

interface PhoneShelfCardProps {
  readonly item: ShelfBook;
  /** True for a book of the first screen. */
  readonly eager: boolean;
  readonly onDownload: () => void;
  readonly onMenu: () => void;
}

/** A book on the shelf of a phone. A tap opens it, or says why it does not open; a long press and ⋯ open its menu. */
export function PhoneShelfCard({ item, eager, onDownload, onMenu }: PhoneShelfCardProps) {
  const t = useT('shelf');
  const { book } = item;
  const press = useLongPress(onMenu);
  const isOnline = useIsOnline();
  const kept = useOfflineState(({ books }) => books?.get(book.bookId));
  const failure = useOfflineState(({ failures }) => failures.get(book.bookId));
  const isShut = !isOnline && !(canRead(item) && kept && isReadableOffline(kept));
  const to = canRead(item) ? paths.read(book.bookId) : paths.bookDetail(book.bookId);
  return (
    <article
      className={`${shelf.card} ${styles.card}`}
      aria-label={book.title}
      data-state={isShut ? 'shut' : item.state}
    >
      <div className={styles.held} {...press}>
        <CardCover item={item} eager={eager} />
        {isShut ? (
          <ShutTitle item={item} kept={kept} />
        ) : (
          <h3>
            <Link to={to} lang={textLanguage(book.title)}>
              {book.title}
            </Link>
          </h3>
        )}
      </div>
      {isOnline || isShut || !kept ? (
        <AccessEnd item={item} />
      ) : (
        <p className={`sub num ${styles.lease}`}>
          {t('download.until', { day: formatMonthDay(calendarDay(kept.lease.endsAt)) })}
        </p>
      )}
      {failure && <p role="alert">{t(`download.failed.${failure}`)}</p>}
      <div className={styles.actions}>
        {isOnline && canRead(item) && (!kept || kept.ended) && (
          <button type="button" onClick={onDownload}>
            <Icon name="dl" size={18} />
            <span className="vh">{t('download.start')}</span>
            <HiddenTitle>{book.title}</HiddenTitle>
          </button>
        )}
        <button type="button" aria-haspopup="dialog" onClick={onMenu}>
          <Icon name="more" size={18} />
          <span className="vh">{t('menu.more')}</span>
          <HiddenTitle>{book.title}</HiddenTitle>
        </button>
      </div>
    </article>
  );
}

interface ShutTitleProps {
  readonly item: ShelfBook;
  readonly kept: OfflineBook | undefined;
}

/** The title of a book that does not open without a network; a tap says why. */
function ShutTitle({ item, kept }: ShutTitleProps) {
  const t = useT('shelf');
  const [isTold, setTold] = useState(false);
  const { title } = item.book;
  return (
    <>
      <h3>
        <button type="button" lang={textLanguage(title)} onClick={() => setTold(true)}>
          {title}
        </button>
      </h3>
      {isTold && (
        <p role="status" className={styles.reason}>
          {t(`noNetwork.shut.${shutReason(item, kept)}`)}
        </p>
      )}
    </>
  );
}

function shutReason(
  item: ShelfBook,
  kept: OfflineBook | undefined,
): 'closed' | 'missing' | 'paused' | 'over' {
  if (!canRead(item)) return 'closed';
  if (!kept || kept.ended) return 'missing';
  return kept.state === 'ready' ? 'over' : 'paused';
}

interface ChoiceCardProps extends Pick<PhoneShelfCardProps, 'item' | 'eager'> {
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** The card while several books are chosen: a tap chooses the book. */
export function ChoiceCard({ item, eager, isChosen, onChange }: ChoiceCardProps) {
  return (
    <article className={`${shelf.card} ${styles.card}`} data-state={item.state}>
      <CardCover item={item} eager={eager} />
      <label className={styles.choice}>
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
        <span lang={textLanguage(item.book.title)}>{item.book.title}</span>
      </label>
    </article>
  );
}

function CardCover({ item, eager }: Pick<PhoneShelfCardProps, 'item' | 'eager'>) {
  const t = useT('shelf');
  const { book, source, percent } = item;
  return (
    <>
      <div className={shelf.cover}>
        <Cover src={book.coverUrl} alt="" eager={eager} />
        {source !== 'order' && <span className={shelf.source}>{t(`source.${source}`)}</span>}
        <DownloadStrip item={item} />
      </div>
      <div className={shelf.bar} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="vh">{t(progressKey(item), { percent })}</p>
    </>
  );
}

const STRIP_ICONS = {
  ready: 'dl',
  loading: 'pause',
  paused: 'play',
  over: 'lock',
  missing: 'off',
} as const satisfies Record<string, IconName>;

/** What this browser has of the book, in the dark strip of the cover. */
function DownloadStrip({ item }: { readonly item: ShelfBook }) {
  const t = useT('shelf');
  const { bookId } = item.book;
  const isOnline = useIsOnline();
  const kept = useOfflineState(({ books }) => books?.get(bookId));
  const isLoading = useOfflineState(({ loadingIds }) => loadingIds.has(bookId));
  if (!kept || kept.ended) {
    if (isOnline || !canRead(item)) return null;
    return (
      <p className={styles.kept}>
        <Icon name={STRIP_ICONS.missing} size={14} />
        {t('menu.strip.missing')}
      </p>
    );
  }
  const ready = isReadableOffline(kept) ? 'ready' : 'over';
  const state = isLoading ? 'loading' : kept.state === 'ready' ? ready : 'paused';
  const percent = Math.floor((100 * kept.doneBytes) / Math.max(1, kept.sizeBytes));
  return (
    <p className={styles.kept}>
      <Icon name={STRIP_ICONS[state]} size={14} />
      {t(`menu.strip.${state}`, { percent })}
      {kept.state !== 'ready' && <i style={{ width: `${percent}%` }} aria-hidden="true" />}
    </p>
  );
}
