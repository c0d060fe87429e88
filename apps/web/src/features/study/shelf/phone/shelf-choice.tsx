import type { ShelfBook } from '@zhiye/contract';
import { useSearchParams } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import { PhonePage } from '../../../../shared/phone/phone-page.tsx';
import { CloseOnBack } from '../../../../shared/phone/close-on-back.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { useDownloadedIds } from '../downloads/download-state.ts';
import { ShelfBooks } from '../shelf-books.tsx';
import { canRead, filterShelf } from '../shelf-filter.ts';
import { parseShelfViewState } from '../shelf-view-state.ts';
import { ChoiceCard } from './phone-shelf-card.tsx';
import type { ShelfTask, ShelfTaskKind } from './shelf-task.ts';
import styles from './shelf-phone.module.css';

interface ShelfChoiceProps {
  readonly shelf: readonly ShelfBook[];
  readonly chosenIds: ReadonlySet<number>;
  readonly onChoose: (chosenIds: ReadonlySet<number>) => void;
  readonly onTask: (task: ShelfTask) => void;
  readonly onEnd: () => void;
  /** Something is asked above the page. */
  readonly isAsking: boolean;
}

/** The shelf while several books are chosen; the bar has what can be done with them. */
export function ShelfChoice({ shelf, chosenIds, onChoose, onTask, onEnd, isAsking }: ShelfChoiceProps) {
  const t = useT('shelf');
  const state = parseShelfViewState(useSearchParams()[0]);
  const downloads = useOfflineState(({ books }) => books);
  const shown = filterShelf(shelf, state, useDownloadedIds());
  const isAll = shown.length > 0 && shown.every(({ book }) => chosenIds.has(book.bookId));
  const chosen = shelf.filter(({ book }) => chosenIds.has(book.bookId));
  const isKept = ({ book }: ShelfBook): boolean => {
    const kept = downloads?.get(book.bookId);
    return kept !== undefined && !kept.ended;
  };
  const button = (kind: ShelfTaskKind, label: string, items: readonly ShelfBook[]) => (
    <Button
      look={kind === 'move' ? 'primary' : 'plain'}
      disabled={items.length === 0}
      onClick={() => onTask({ kind, items })}
    >
      {label}
    </Button>
  );
  const top = (
    <div className={styles.choosing}>
      <button type="button" className="lk" onClick={onEnd}>
        {t('download.cancel')}
      </button>
      <h1 aria-live="polite">{t('menu.chosen', { count: chosen.length })}</h1>
      <button
        type="button"
        className="lk"
        onClick={() => onChoose(new Set(isAll ? [] : shown.map(({ book }) => book.bookId)))}
      >
        {t(isAll ? 'menu.none' : 'menu.all')}
      </button>
    </div>
  );
  const bar = (
    <>
      {button('move', t('menu.move'), chosen)}
      {button(
        'download',
        t('download.start'),
        chosen.filter((item) => canRead(item) && !isKept(item)),
      )}
      {button('remove', t('download.remove'), chosen.filter(isKept))}
    </>
  );
  const toggle = (bookId: number, isChosen: boolean): void => {
    const next = new Set(chosenIds);
    if (isChosen) next.add(bookId);
    else next.delete(bookId);
    onChoose(next);
  };
  return (
    <PhonePage tab="shelf" top={top} bar={bar}>
      {!isAsking && <CloseOnBack onClose={onEnd} />}
      <div className={styles.books}>
        <ShelfBooks
          shelf={shelf}
          state={state}
          card={(item, isEager) => (
            <ChoiceCard
              item={item}
              eager={isEager}
              isChosen={chosenIds.has(item.book.bookId)}
              onChange={(isChosen) => toggle(item.book.bookId, isChosen)}
            />
          )}
        />
      </div>
    </PhonePage>
  );
}
