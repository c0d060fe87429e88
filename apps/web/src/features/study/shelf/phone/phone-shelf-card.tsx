import type { ShelfBook } from '@zhiye/contract';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import { useLongPress } from '../../../../shared/phone/use-long-press.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { IconName } from '../../../../shared/ui/icon-names.ts';
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

/** A book on the shelf of a phone. A tap opens it; a long press and ⋯ open its menu. */
export function PhoneShelfCard({ item, eager, onDownload, onMenu }: PhoneShelfCardProps) {
  const t = useT('shelf');
  const { book } = item;
  const press = useLongPress(onMenu);
  const isDownloaded = useOfflineState(({ books }) => {
    const kept = books?.get(book.bookId);
    return kept !== undefined && !kept.ended;
  });
  const failure = useOfflineState(({ failures }) => failures.get(book.bookId));
  const to = canRead(item) ? paths.read(book.bookId) : paths.bookDetail(book.bookId);
  return (
    <article className={`${shelf.card} ${styles.card}`} data-state={item.state}>
      <div className={styles.held} {...press}>
        <CardCover item={item} eager={eager} />
        <h3>
          <Link to={to} lang={textLanguage(book.title)}>
            {book.title}
          </Link>
        </h3>
      </div>
      <AccessEnd item={item} />
      {failure && <p role="alert">{t(`download.failed.${failure}`)}</p>}
      <div className={styles.actions}>
        {canRead(item) && !isDownloaded && (
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
        <DownloadStrip bookId={book.bookId} />
      </div>
      <div className={shelf.bar} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="vh">{t(progressKey(item), { percent })}</p>
    </>
  );
}

const STRIP_ICONS = { ready: 'dl', loading: 'pause', paused: 'play', over: 'lock' } as const satisfies Record<
  string,
  IconName
>;

/** What this browser has of the book, in the dark strip of the cover. */
function DownloadStrip({ bookId }: { readonly bookId: number }) {
  const t = useT('shelf');
  const kept = useOfflineState(({ books }) => books?.get(bookId));
  const isLoading = useOfflineState(({ loadingIds }) => loadingIds.has(bookId));
  if (!kept || kept.ended) return null;
  const isOver = Date.parse(kept.lease.endsAt) <= Date.now();
  const ready = isOver ? 'over' : 'ready';
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
