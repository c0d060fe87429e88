import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { CONTENTS_PANEL, SEARCH_PANEL, listReaderPanels } from '../../../../shared/reader/reader-panels.ts';
import { listReaderParts } from '../../../../shared/reader/reader-parts.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { IconName } from '../../../../shared/ui/icon-names.ts';
import { TrackParts } from '../bars/bottom-bar.tsx';
import { usePageLabel } from '../navigation/use-page-label.ts';
import { useTimeLeft } from '../progress/use-time-left.ts';
import type { ReaderLayout, ReaderLayoutProps } from '../screen/reader-layout.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { StatusLine } from '../screen/status-line.tsx';
import { TextArea } from '../screen/text-area.tsx';
import { PhonePanels } from './phone-panels.tsx';
import { PhoneSelection } from './phone-selection.tsx';
import { SwipeRow } from './swipe-row.tsx';
import styles from './phone-reader.module.css';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { usePageDrag } from './use-page-drag.ts';
import { usePinch } from './use-pinch.ts';

/** The panel of notes, which the bottom bar opens; missing where a book keeps none. */
const NOTES_PANEL = 'notes';

/** One page with its running head and foot; the bars stand in them and cover no line of the text. */
function PhoneLayout({ backLink, mark, linkToCfi, statusLines, previewEndPanel }: ReaderLayoutProps) {
  const { panels, search } = useReaderScreenState();
  const pinched = usePinch();
  const leaving = useRef<HTMLDivElement>(null);
  usePageDrag(leaving);
  useKeyboardInset();
  const isSearchAside = panels.side === SEARCH_PANEL && search.current !== undefined;
  // a hit closes the sheet; the search goes on in the running head
  const [shownHits, showHits] = useState(false);
  const hasHitLine = isSearchAside && !shownHits;
  return (
    <>
      <Head backLink={backLink} mark={mark} onSearch={() => showHits(true)} />
      <div className={styles.middle}>
        <TextArea
          previewEndPanel={previewEndPanel}
          statusLines={
            <>
              {statusLines}
              {hasHitLine && <HitLine onOpen={() => showHits(true)} />}
            </>
          }
        />
        <div ref={leaving} className={styles.leaving} />
        {pinched && (
          <output className={styles.pinched} aria-live="off">
            {pinched}
          </output>
        )}
      </div>
      <Foot />
      {!hasHitLine && <PhonePanels linkToCfi={linkToCfi} onLeave={() => showHits(false)} />}
    </>
  );
}

export const phoneReaderLayout: ReaderLayout = {
  className: styles.screen!,
  Layout: PhoneLayout,
  Selection: PhoneSelection,
  Row: SwipeRow,
};

interface HeadProps extends Pick<ReaderLayoutProps, 'backLink' | 'mark'> {
  readonly onSearch: () => void;
}

/** The chapter, and over it the bar: way back, titles, search, bookmark and the rest. */
function Head({ backLink, mark, onSearch }: HeadProps) {
  const t = useT('reading');
  const { source } = useReaderHost();
  const { book, currentLocation, panels, bars } = useReaderScreenState();
  const chapter = currentLocation?.locator.title ?? null;
  return (
    <header className={styles.head} onClick={bars.toggle}>
      <p className={styles.running} aria-hidden="true" dir="auto" lang={textLanguage(chapter)}>
        {chapter}
      </p>
      <div className={styles.top} onClick={(event) => event.stopPropagation()}>
        {backLink.to === undefined ? (
          <button type="button" aria-label={backLink.text} onClick={backLink.onClick}>
            <Icon name="left" size={22} />
          </button>
        ) : (
          <Link to={backLink.to} aria-label={backLink.text}>
            <Icon name="left" size={22} />
          </Link>
        )}
        <div className={styles.titles}>
          <h1
            className={book ? undefined : 'vh'}
            dir={book?.manifest.metadata.titleDirection ?? 'auto'}
            lang={textLanguage(book?.title)}
          >
            {book?.title ?? t('opening')}
          </h1>
          <p dir="auto">
            {mark && <span>{mark}</span>}
            {chapter !== book?.title && <bdi lang={textLanguage(chapter)}>{chapter}</bdi>}
          </p>
        </div>
        <button
          type="button"
          aria-label={t('search.title')}
          disabled={!currentLocation}
          onClick={() => {
            onSearch();
            panels.openSide(SEARCH_PANEL);
          }}
        >
          <Icon name="search" size={20} />
        </button>
        {listReaderParts('tools', source).map(({ name, Component }) => (
          <Component key={name} />
        ))}
        <button
          type="button"
          aria-label={t('phone.more')}
          aria-haspopup="dialog"
          onClick={() => panels.setPopover('keys', true)}
        >
          <Icon name="more" size={20} />
        </button>
      </div>
    </header>
  );
}

/** Where the person is, and over it the four buttons. */
function Foot() {
  const t = useT('reading');
  const { source } = useReaderHost();
  const { currentLocation, panels, bars } = useReaderScreenState();
  const buttons = useMemo(() => {
    const hasNotes = listReaderPanels('right', source).some(({ name }) => name === NOTES_PANEL);
    return [
      { name: 'contents', icon: 'toc', onClick: () => panels.openSide(CONTENTS_PANEL) },
      ...(hasNotes ? [{ name: 'notes', icon: 'note', onClick: () => panels.openRight(NOTES_PANEL) }] : []),
      { name: 'progress', icon: 'pin', onClick: () => panels.setPopover('goTo', true) },
      { name: 'text', icon: 'aa', onClick: () => panels.setPopover('appearance', true) },
    ] as readonly { readonly name: string; readonly icon: IconName; readonly onClick: () => void }[];
  }, [panels, source]);
  return (
    <footer className={styles.foot} onClick={bars.toggle}>
      {currentLocation && <Place />}
      <div className={styles.bottom} onClick={(event) => event.stopPropagation()}>
        {buttons.map(({ name, icon, onClick }) => (
          <button
            key={name}
            type="button"
            aria-haspopup="dialog"
            disabled={!currentLocation}
            onClick={onClick}
          >
            <Icon name={icon} size={20} />
            {t(`phone.${name}`)}
          </button>
        ))}
      </div>
    </footer>
  );
}

/** The line of progress, page, share and time. */
function Place() {
  const { book, currentLocation } = useReaderScreenState();
  const pageLabel = usePageLabel(book);
  const timeLeft = useTimeLeft(currentLocation!);
  const { locator, direction } = currentLocation!;
  const share = `${locator.totalProgression * 100}%`;
  return (
    <>
      <div className={styles.line} dir={direction} aria-hidden="true">
        <i style={{ width: share }} />
        <b style={{ insetInlineStart: share }} />
        <TrackParts />
      </div>
      <p className={styles.place}>
        <bdi className="num">{pageLabel(currentLocation!)}</bdi>
        <span className="num">{Math.floor(locator.totalProgression * 100)}%</span>
        <span>{timeLeft}</span>
      </p>
    </>
  );
}

/** In the running head while the hits of a search are gone through. */
function HitLine({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT('reading');
  const { search, panels } = useReaderScreenState();
  const button = (icon: IconName, label: string, onClick: () => void) => (
    <button type="button" aria-label={label} onClick={onClick}>
      <Icon name={icon} size={16} />
    </button>
  );
  const actions = (
    <>
      {button('left', t('search.previous'), () => search.step(-1))}
      {button('right', t('search.next'), () => search.step(1))}
      {button('close', t('phone.endSearch'), () => panels.showSide(undefined))}
    </>
  );
  return (
    <StatusLine icon="search" actions={actions}>
      <button type="button" className={styles.hits} onClick={onOpen}>
        <bdi>{search.searchedText}</bdi>{' '}
        <span className="num">
          {search.current! + 1} / {search.total}
        </span>
      </button>
    </StatusLine>
  );
}
