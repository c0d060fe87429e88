import { listContents } from '@zhiye/reader';
import type { ReaderPublication } from '@zhiye/reader';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import '../../shared/ui/reader-tokens.css';
import { BottomBar } from './bottom-bar.tsx';
import { ClosedBook } from './closed-book.tsx';
import { ContentsPanel } from './contents-panel.tsx';
import type { Opening } from './opening.queries.ts';
import { useReaderLook } from './reader-settings.ts';
import type { ReadingCommand } from './reading-keys.ts';
import { SectionFailed } from './section-failed.tsx';
import { TopBar } from './top-bar.tsx';
import { usePanels } from './use-panels.ts';
import { usePositionSaver } from './use-position-saver.ts';
import { useReader } from './use-reader.ts';
import { useReadingGrant } from './use-reading-grant.ts';
import { useReadingKeys } from './use-reading-keys.ts';
import styles from './reading-room.module.css';

interface ReadingRoomProps {
  readonly bookId: number;
  /** Undefined while the book opens. */
  readonly opening: Opening | undefined;
  /** Opens the book anew, after a new edition or when the permission has lapsed. */
  readonly reopen: () => unknown;
}

/** The reader's whole screen: bars, contents, page. It stands from the first moment and the book comes into it. */
export function ReadingRoom({ bookId, opening, reopen }: ReadingRoomProps) {
  const t = useT('reading');
  const { theme } = useReaderLook();
  const panels = usePanels();
  const text = useRef<HTMLElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const { baseUrl, manifest, position = null } = opening ?? {};
  const { closed, renew, resume } = useReadingGrant(bookId, baseUrl, reopen);
  const publication = useMemo(() => manifest && describe(manifest, baseUrl!), [manifest, baseUrl]);
  const { reader, place, section } = useReader(container, publication, position, renew);
  const entries = useMemo(() => manifest && listContents(manifest), [manifest]);
  usePositionSaver(bookId, place, position !== null);

  const href = place?.locator.href;
  const { closeOne, toggleKeys } = panels;
  const obey = useCallback(
    (command: ReadingCommand) => {
      if (command === 'next') reader?.next();
      else if (command === 'previous') reader?.previous();
      else if (command === 'close') closeOne();
      else if (command === 'help') toggleKeys();
      else if (href) reader?.goTo({ href, progression: command === 'sectionEnd' ? 1 : 0 });
    },
    [reader, href, closeOne, toggleKeys],
  );
  useReadingKeys(place?.direction ?? 'ltr', obey);

  const goFromContents = (target: string): void => {
    reader?.goTo({ href: target });
    // the keys that come next are meant for the text
    text.current?.focus();
  };

  if (closed) {
    const openAgain = () => void Promise.resolve(reopen()).then(resume);
    return <ClosedBook bookId={bookId} reason={closed.reason} said={closed.said} onReopen={openAgain} />;
  }
  return (
    <div className={styles.room} data-reader={theme}>
      <TopBar title={opening?.title} sectionTitle={place?.locator.title ?? null} panels={panels} />
      <div className={styles.middle}>
        {panels.isContentsOpen && (
          <ContentsPanel entries={entries} current={place?.contents} onGo={goFromContents} />
        )}
        <main
          className={styles.text}
          ref={text}
          tabIndex={-1}
          aria-label={t('text')}
          aria-busy={section === 'loading'}
        >
          <div className={styles.page} ref={setContainer} />
          {!place && section === 'loading' && (
            <div className={styles.skeleton}>
              <Loading count={14} />
            </div>
          )}
          {section === 'failed' && <SectionFailed onRetry={() => void renew().then(() => reader?.retry())} />}
          <p className="vh" aria-live="polite">
            {place && t('pageSpoken', { position: place.position, positions: place.positions })}
          </p>
        </main>
      </div>
      {reader && place && <BottomBar reader={reader} place={place} entries={entries ?? []} />}
    </div>
  );
}

const describe = (manifest: Opening['manifest'], baseUrl: string): ReaderPublication => ({
  manifest,
  resolve: (href) => `${baseUrl}resources/${href}`,
});
