import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ShelfBook } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { PhonePage } from '../../../../shared/phone/phone-page.tsx';
import { PullToRefresh } from '../../../../shared/phone/pull-to-refresh.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { OfflineBanner } from '../downloads/offline-banner.tsx';
import { findLastReadBook } from '../shelf-filter.ts';
import { ShelfBooks } from '../shelf-books.tsx';
import { ShelfEmpty } from '../shelf-empty.tsx';
import { parseShelfViewState } from '../shelf-view-state.ts';
import { ContinueStrip } from './continue-strip.tsx';
import { DownloadsButton } from './downloads-sheet.tsx';
import { PhoneShelfCard } from './phone-shelf-card.tsx';
import { ShelfChoice } from './shelf-choice.tsx';
import { ShelfMenuButton } from './shelf-menu-button.tsx';
import { ShelfSearchBar } from './shelf-search-bar.tsx';
import { ShelfTaskView } from './shelf-task-view.tsx';
import type { ShelfTask } from './shelf-task.ts';
import { ShelfTools } from './shelf-tools.tsx';
import { usePhoneShelf } from './use-phone-shelf.ts';
import styles from './shelf-phone.module.css';

/** /myBook on a phone: the book to continue, then three covers a row, of which several can be chosen. */
export function ShelfPhonePage() {
  const t = useT('shelf');
  const phone = useT('phone');
  const { shelf, canOpen, error, refetch } = usePhoneShelf();
  const state = parseShelfViewState(useSearchParams()[0]);
  const [isSearching, setSearching] = useState(state.q !== '');
  const [task, setTask] = useState<ShelfTask>();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>();
  const choose = (items: readonly ShelfBook[]) => {
    setTask(undefined);
    setChosenIds(new Set(items.map(({ book }) => book.bookId)));
  };
  const end = () => {
    setTask(undefined);
    setChosenIds(undefined);
  };
  const view = task && <ShelfTaskView task={task} onTask={setTask} onChoose={choose} onDone={end} />;
  if (shelf && chosenIds) {
    return (
      <>
        <ShelfChoice
          shelf={shelf}
          chosenIds={chosenIds}
          onChoose={setChosenIds}
          onTask={setTask}
          onEnd={end}
          isAsking={task !== undefined}
        />
        {view}
      </>
    );
  }
  const actions = (
    <>
      {shelf && shelf.length > 0 && (
        <button type="button" aria-label={t('search')} onClick={() => setSearching(true)}>
          <Icon name="search" size={22} />
        </button>
      )}
      <DownloadsButton shelf={shelf ?? []} onDownload={(items) => setTask({ kind: 'download', items })} />
      <ShelfMenuButton onChoose={shelf && shelf.length > 0 ? () => choose([]) : undefined} />
    </>
  );
  const current = shelf && !isSearching && findLastReadBook(shelf.filter(canOpen));
  const top = isSearching && <ShelfSearchBar state={state} onEnd={() => setSearching(false)} />;
  return (
    <PhonePage title={phone('tabs.shelf')} tab="shelf" {...(top ? { top } : { actions })}>
      <PullToRefresh />
      <OfflineBanner />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!shelf && !error && <Loading shape="cards" count={9} />}
      {shelf?.length === 0 && <ShelfEmpty />}
      {shelf && shelf.length > 0 && (
        <>
          {current && <ContinueStrip item={current} now={new Date()} />}
          <ShelfTools shelf={shelf} />
          <div className={styles.books}>
            <ShelfBooks
              shelf={shelf}
              state={state}
              card={(item, isEager) => (
                <PhoneShelfCard
                  item={item}
                  eager={isEager}
                  onDownload={() => setTask({ kind: 'download', items: [item] })}
                  onMenu={() => setTask({ kind: 'menu', items: [item] })}
                />
              )}
            />
          </div>
          <p className={styles.note}>{t('note')}</p>
        </>
      )}
      {view}
    </PhonePage>
  );
}
