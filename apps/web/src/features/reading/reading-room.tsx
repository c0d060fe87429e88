import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import '../../shared/ui/reader-tokens.css';
import type { BookInfo } from './book-info.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ContentsPanel } from './contents-panel.tsx';
import { ImageViewer } from './image-viewer.tsx';
import { InfoPanel } from './info-panel.tsx';
import { LinkQuestion } from './link-question.tsx';
import { NotePopover } from './note-popover.tsx';
import { NoticeLines } from './notice-line.tsx';
import { ReadAloudBar } from './read-aloud/read-aloud-bar.tsx';
import { useReaderLook } from './reader-look.ts';
import styles from './reading-room.module.css';
import { SearchPanel } from './search-panel.tsx';
import { SectionFailed } from './section-failed.tsx';
import { SidePanel } from './side-panel.tsx';
import { TopBar } from './top-bar.tsx';
import type { Room } from './use-room.ts';
import type { WayOut } from './way-out.tsx';

interface ReadingRoomProps {
  readonly room: Room;
  readonly home: WayOut;
  readonly info: BookInfo | null | undefined;
  /** Below what is said about the book. */
  readonly infoExtra?: ReactNode;
  /** A picture of the book as an address that the page may show. */
  readonly pictureOf?: (address: string) => Promise<string | undefined>;
  /** Whether settings are kept in an account. */
  readonly isSignedIn: boolean;
  /** The address that opens a place of the book, where it has one. */
  readonly linkTo?: (cfi: string) => string;
  /** Lines over the foot of the page. */
  readonly lines?: ReactNode;
  /** In the text's place, when what comes next is not to be read. */
  readonly ending?: ReactNode;
}

/** The reader's whole screen: bars, panels, page. It stands from the first moment and the book comes into it. */
export function ReadingRoom(props: ReadingRoomProps) {
  const { room, home, info, infoExtra, pictureOf, isSignedIn, linkTo, lines, ending } = props;
  const { theme } = useReaderLook();
  const { panels, place, reader, book, pressed } = room;
  return (
    <div className={styles.room} data-reader={theme}>
      <TopBar room={room} home={home} isSignedIn={isSignedIn} />
      <div className={styles.middle}>
        {panels.side && (
          <SidePanel tab={panels.side} onTab={panels.showSide}>
            {panels.side === 'contents' ? (
              <ContentsPanel
                entries={room.entries}
                current={place?.contents}
                onGo={(href) => room.visit({ href })}
              />
            ) : (
              <SearchPanel search={room.search} focusKey={room.searchFocus} />
            )}
          </SidePanel>
        )}
        <TextPlace room={room} ending={ending} lines={lines} />
        {panels.isInfoOpen && <InfoPanel info={info} extra={infoExtra} onClose={panels.toggleInfo} />}
      </div>
      {reader && place && book && <BottomBar room={room} place={place} book={book} linkTo={linkTo} />}
      {pressed.image && <ImageViewer {...pressed.image} pictureOf={pictureOf} onClose={pressed.close} />}
      {pressed.url !== undefined && <LinkQuestion url={pressed.url} onClose={pressed.close} />}
    </div>
  );
}

function TextPlace({ room, lines, ending }: Pick<ReadingRoomProps, 'room' | 'lines' | 'ending'>) {
  const t = useT('reading');
  const { place, section, aloud, pressed, container } = room;
  return (
    <main
      className={styles.text}
      ref={room.text}
      tabIndex={-1}
      aria-label={t('text')}
      aria-busy={section === 'loading'}
    >
      <div className={styles.page} ref={room.setContainer} />
      {!place && section === 'loading' && (
        <div className={styles.skeleton}>
          <Loading count={14} />
        </div>
      )}
      {section === 'failed' && !ending && <SectionFailed onRetry={room.retrySection} />}
      {ending}
      {pressed.note && container && (
        <NotePopover
          note={pressed.note}
          container={container}
          onGo={(target) => {
            pressed.close();
            room.visit(target);
          }}
          onLink={pressed.openLink}
          onClose={pressed.close}
        />
      )}
      <NoticeLines>
        {lines}
        {aloud.state !== 'off' && <ReadAloudBar aloud={aloud} />}
      </NoticeLines>
      <p className="vh" aria-live="polite">
        {place && t('pageSpoken', { position: place.position, positions: place.positions })}
      </p>
    </main>
  );
}
