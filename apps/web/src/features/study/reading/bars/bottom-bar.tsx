import type { ContentsEntry, CurrentLocation } from '@zhiye/reader';
import { useMemo, useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { BarButton } from './bar-button.tsx';
import { listChapterStarts } from '../panels/contents-lines.ts';
import { GoToForm } from '../navigation/go-to-form.tsx';
import { Popover } from './popover.tsx';
import { usePageFinder, usePlaceName } from '../navigation/use-place-name.ts';
import { usePageLabel } from '../navigation/use-page-label.ts';
import { useTimeLeft } from '../progress/use-time-left.ts';
import { ProgressTrack } from '../navigation/progress-track.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { listReaderParts } from '../../../../shared/reader/reader-parts.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import type { ReaderBook } from '../screen/use-reader-screen.ts';
import styles from './bars.module.css';
import { Icon } from '../../../../shared/ui/icon.tsx';

interface BottomBarProps {
  readonly currentLocation: CurrentLocation;
  readonly book: ReaderBook;
  readonly linkToCfi?: (cfi: string) => string;
}

/** Page turning, back and forward, progress and the current page. It has the direction of the book. */
export function BottomBar({ currentLocation, book, linkToCfi }: BottomBarProps) {
  const t = useT('reading');
  const { history, panels, reader, entries = [], preview, goTo, focusText } = useReaderScreenState();
  const { position, positions, direction, locator } = currentLocation;
  const pageLabel = usePageLabel(book);
  const findPage = usePageFinder(book);
  const timeLeft = useTimeLeft(currentLocation);
  const chapterStarts = useMemo(() => listChapterStarts(entries, positions), [entries, positions]);
  const [previousIcon, nextIcon] =
    direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  return (
    <footer className={styles.bar} dir={direction}>
      <BarButton
        icon={previousIcon}
        iconSize={15}
        label={t('previous')}
        disabled={currentLocation.isFirst}
        onClick={() => reader?.previous()}
      />
      <HistoryButtons />
      <ProgressTrack
        labelAt={(wanted) =>
          pageLabel(
            wanted === position
              ? currentLocation
              : { ...currentLocation, position: wanted, printedPage: findPage(wanted) },
          )
        }
        position={position}
        positions={positions}
        progression={locator.totalProgression}
        chapterStarts={chapterStarts}
        previewEnd={preview && preview.lastPosition / positions}
        marks={<TrackParts />}
        titleAt={(wanted) => findTitleAt(entries, wanted)}
        direction={direction}
        onGo={(totalProgression) => history.goTo({ totalProgression })}
        onRelease={focusText}
      />
      <Popover
        label={t('goTo.title')}
        text={
          <bdi className="num">
            {pageLabel(currentLocation)}
            <span className={styles.percent}>{Math.floor(locator.totalProgression * 100)}%</span>
            {timeLeft && <span className={styles.percent}>{timeLeft}</span>}
          </bdi>
        }
        side="above"
        isOpen={panels.popover === 'goTo'}
        onOpen={(isOpen) => panels.setPopover('goTo', isOpen)}
      >
        <GoToForm
          currentLocation={currentLocation}
          pageList={book.manifest.pageList ?? []}
          onGo={(target) => {
            panels.setPopover('goTo', false);
            goTo(target);
          }}
        />
        {linkToCfi && <CopyLink addressOf={() => linkToCfi(locator.cfi)} />}
      </Popover>
      <BarButton
        icon={nextIcon}
        iconSize={15}
        label={t('next')}
        disabled={currentLocation.isLast}
        onClick={() => reader?.next()}
      />
    </footer>
  );
}

/** Back and forward through the jumps. */
export function HistoryButtons() {
  const t = useT('reading');
  const { history } = useReaderScreenState();
  const placeName = usePlaceName('Inline');
  const back = history.back && t('backTo', { place: placeName(history.back) });
  const forward = history.forward && t('forwardTo', { place: placeName(history.forward) });
  return (
    <>
      {back && (
        <BarButton icon="hist" iconSize={15} label={back} onClick={history.goBack}>
          {back}
        </BarButton>
      )}
      {forward && (
        <BarButton label={forward} onClick={history.goForward}>
          {forward}
        </BarButton>
      )}
    </>
  );
}

/** What other areas draw on the track. */
export function TrackParts() {
  const { source } = useReaderHost();
  return listReaderParts('track', source).map(({ name, Component }) => <Component key={name} />);
}

/** The title of the first entry at the position, else of the last entry before it. */
export function findTitleAt(entries: readonly ContentsEntry[], position: number): string | undefined {
  const starts = entries.filter(({ target }) => target && target.position <= position);
  return (starts.find(({ target }) => target!.position === position) ?? starts.at(-1))?.title;
}

/** Copies the address of the current page, to share with people who may read the book. */
export function CopyLink({ addressOf }: { readonly addressOf: () => string }) {
  const t = useT('reading');
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(addressOf());
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <p className={styles.copy}>
      <button type="button" onClick={() => void copy()}>
        <Icon name="copy" size={14} />
        {t('link.copy')}
      </button>
      <span role="status">{state !== 'idle' && t(`link.${state}`)}</span>
    </p>
  );
}
