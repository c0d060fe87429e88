import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ShelfBook } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { PhonePage } from '../../../../shared/phone/phone-page.tsx';
import { PullToRefresh } from '../../../../shared/phone/pull-to-refresh.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { findLastReadBook, countTabBooks } from '../shelf-filter.ts';
import { ShelfBooks } from '../shelf-books.tsx';
import { ShelfEmpty } from '../shelf-empty.tsx';
import { shelfPath } from '../shelf-path.ts';
import { parseShelfViewState, SHELF_SORTS, SHELF_TABS } from '../shelf-view-state.ts';
import { shelfQuery } from '../shelf.queries.ts';
import { OfflineBanner } from '../downloads/offline-banner.tsx';
import { DownloadsButton } from './downloads-sheet.tsx';
import { PhoneShelfCard } from './phone-shelf-card.tsx';
import { ShelfChoice } from './shelf-choice.tsx';
import { ShelfTaskView } from './shelf-task-view.tsx';
import type { ShelfTask } from './shelf-task.ts';
import styles from './shelf-phone.module.css';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { lastReadTime } from '../last-read-time.ts';

/** /myBook on a phone: the book to continue, then three covers a row, of which several can be chosen. */
export function ShelfPhonePage() {
  const t = useT('shelf');
  const phone = useT('phone');
  const { data: shelf, error, refetch } = useQuery(shelfQuery);
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
      <DownloadsButton shelf={shelf ?? []} onDownload={(items) => setTask({ kind: 'download', items })} />
      <Link to={paths.bookcase} aria-label={phone('shelf.groups')}>
        <Icon name="grid" size={22} />
      </Link>
      {shelf && shelf.length > 0 && (
        <button type="button" aria-label={t('menu.choose')} onClick={() => choose([])}>
          <Icon name="check" size={22} />
        </button>
      )}
    </>
  );
  return (
    <PhonePage title={phone('tabs.shelf')} tab="shelf" actions={actions}>
      <PullToRefresh />
      <OfflineBanner />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!shelf && !error && <Loading shape="cards" count={9} />}
      {shelf?.length === 0 && <ShelfEmpty />}
      {shelf && shelf.length > 0 && (
        <>
          <Continue />
          <Tools />
          <div className={styles.books}>
            <Books onTask={setTask} />
          </div>
          <p className={styles.note}>{t('note')}</p>
        </>
      )}
      {view}
    </PhonePage>
  );
}

function Continue() {
  const { data: shelf = [] } = useQuery(shelfQuery);
  const current = findLastReadBook(shelf);
  return current && <ContinueStrip item={current} now={new Date()} />;
}

function Books({ onTask }: { readonly onTask: (task: ShelfTask) => void }) {
  const state = parseShelfViewState(useSearchParams()[0]);
  const { data: shelf = [] } = useQuery(shelfQuery);
  return (
    <ShelfBooks
      shelf={shelf}
      state={state}
      card={(item, isEager) => (
        <PhoneShelfCard
          item={item}
          eager={isEager}
          onDownload={() => onTask({ kind: 'download', items: [item] })}
          onMenu={() => onTask({ kind: 'menu', items: [item] })}
        />
      )}
    />
  );
}

/** Tabs with how many books each has, and the order. */
function Tools() {
  const t = useT('shelf');
  const navigate = useNavigate();
  const state = parseShelfViewState(useSearchParams()[0]);
  const { data: shelf = [] } = useQuery(shelfQuery);
  return (
    <div className={styles.tools}>
      <nav aria-label={t('tabs.label')}>
        {SHELF_TABS.map((tab) => (
          <Link
            key={tab}
            to={shelfPath(state, { tab })}
            replace
            aria-current={tab === state.tab ? 'page' : undefined}
          >
            {t(`tabs.${tab}`)}
            <span>{countTabBooks(shelf, tab)}</span>
          </Link>
        ))}
      </nav>
      <label>
        <span className="vh">{t('sort.label')}</span>
        <select
          value={state.sort}
          onChange={({ target }) => {
            const sort = SHELF_SORTS.find((one) => one === target.value) ?? 'read';
            void navigate(shelfPath(state, { sort }), { replace: true });
          }}
        >
          {SHELF_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface ContinueStripProps {
  /** A book that was opened before and can be opened now. */
  readonly item: ShelfBook;
  readonly now: Date;
}

/** The book read last: nine openings of ten. */
function ContinueStrip({ item, now }: ContinueStripProps) {
  const t = useT('shelf');
  const phone = useT('phone');
  const { book, percent, sectionTitle, lastReadAt } = item;
  const { day, near, time } = lastReadTime(lastReadAt ?? '', now);
  return (
    <section className={styles.strip} aria-labelledby="continue-title">
      <Cover src={book.coverUrl} alt="" width={56} eager />
      <div>
        <p className={styles.label}>{phone('shelf.continue')}</p>
        <h2 id="continue-title" lang={textLanguage(book.title)}>
          {book.title}
        </h2>
        {sectionTitle && <p lang={textLanguage(sectionTitle)}>{sectionTitle}</p>}
        <div className={styles.progress} aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </div>
        <p className="num">
          {percent}% · {near ? t(`time.${near}`) : day} {time}
        </p>
      </div>
      <ButtonLink look="primary" size="large" to={paths.read(book.bookId)}>
        {phone('shelf.open')}
      </ButtonLink>
    </section>
  );
}
