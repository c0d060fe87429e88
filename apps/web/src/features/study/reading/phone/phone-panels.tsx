import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import {
  CONTENTS_PANEL,
  findReaderPanel,
  listReaderPanels,
} from '../../../../shared/reader/reader-panels.ts';
import type { ReaderPanel } from '../../../../shared/reader/reader-panels.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { IconName } from '../../../../shared/ui/icon-names.ts';
import { CopyLink, findTitleAt, HistoryButtons, TrackParts } from '../bars/bottom-bar.tsx';
import { GoToForm } from '../navigation/go-to-form.tsx';
import { ProgressTrack } from '../navigation/progress-track.tsx';
import { usePageLabel } from '../navigation/use-page-label.ts';
import { usePageFinder } from '../navigation/use-place-name.ts';
import { listChapterStarts } from '../panels/contents-lines.ts';
import { useTimeLeft } from '../progress/use-time-left.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { useReaderEvent } from '../screen/use-reader-event.ts';
import { AppearanceControls } from '../settings/appearance-controls.tsx';
import styles from './phone-panels.module.css';
import { ReaderSheet } from './reader-sheet.tsx';

interface PhonePanelsProps {
  readonly linkToCfi: ((cfi: string) => string) | undefined;
  /** A place was chosen in a panel, which closes. */
  readonly onLeave: () => void;
}

/** What is open, as a sheet; one at a time, the last one that was opened. */
export function PhonePanels({ linkToCfi, onLeave }: PhonePanelsProps) {
  const t = useT('reading');
  const { panels, currentLocation, reader } = useReaderScreenState();
  const { popover, right, side } = panels;
  const close = () => panels.closeAll();
  // a place that was chosen is looked at; the hits of a search stay
  const leave = (): void => {
    onLeave();
    if (popover === undefined && side === CONTENTS_PANEL) close();
    if (popover === undefined && right !== undefined) close();
  };
  useReaderEvent(reader, 'relocated', ({ cause }) => cause === 'jump' && leave());
  if (popover === 'appearance')
    return (
      <ReaderSheet key={popover} title={t('appearance')} size="half" onClose={close}>
        <AppearanceControls isFixed={currentLocation?.layout === 'fixed'} />
      </ReaderSheet>
    );
  if (popover === 'goTo')
    return (
      <ReaderSheet key={popover} title={t('phone.progress')} size="half" onClose={close}>
        <Progress linkToCfi={linkToCfi} />
      </ReaderSheet>
    );
  if (popover === 'keys')
    return (
      <ReaderSheet key={popover} title={t('phone.more')} size="half" onClose={close}>
        <More />
      </ReaderSheet>
    );
  const chosen = findReaderPanel(right ?? side);
  return chosen ? <PanelSheet key={chosen.name} chosen={chosen} onClose={close} /> : null;
}

function PanelSheet({ chosen, onClose }: { readonly chosen: ReaderPanel; readonly onClose: () => void }) {
  const t = useT(chosen.namespace);
  const { source } = useReaderHost();
  const { panels } = useReaderScreenState();
  const isLeft = chosen.side !== 'right';
  return (
    <ReaderSheet
      title={t(chosen.titleKey)}
      size="full"
      // a panel of the right side has a heading and a button of its own
      hasOwnHead={!isLeft}
      head={
        isLeft && (
          <div className={styles.tabs}>
            {listReaderPanels('left', source)
              .filter((panel) => panel !== chosen)
              .map((panel) => (
                <PanelTab key={panel.name} panel={panel} onClick={() => panels.openSide(panel.name)} />
              ))}
          </div>
        )
      }
      onClose={onClose}
    >
      <chosen.Component />
    </ReaderSheet>
  );
}

function PanelTab({ panel, onClick }: { readonly panel: ReaderPanel; readonly onClick: () => void }) {
  const t = useT(panel.namespace);
  return (
    <button type="button" onClick={onClick}>
      {t(panel.titleKey)}
    </button>
  );
}

/** The slider, whose page is seen above the sheet when it is let go; chapters, pages, time. */
function Progress({ linkToCfi }: Pick<PhonePanelsProps, 'linkToCfi'>) {
  const t = useT('reading');
  const { book, currentLocation, entries = [], preview, history, panels, goTo } = useReaderScreenState();
  const pageLabel = usePageLabel(book);
  const findPage = usePageFinder(book);
  const { position, positions, direction, locator } = currentLocation!;
  const timeLeft = useTimeLeft(currentLocation!);
  const chapterStarts = useMemo(() => listChapterStarts(entries, positions), [entries, positions]);
  const chapters = entries.filter(({ depth, target }) => depth === 0 && target);
  const index = chapters.findLastIndex(({ target }) => target!.position <= position);
  const chapterButton = (step: 1 | -1): ReactNode => {
    const chapter = chapters[index + step];
    const label = t(step === 1 ? 'phone.nextChapter' : 'phone.previousChapter');
    return (
      <button
        type="button"
        disabled={!chapter}
        onClick={() => chapter && history.goTo({ href: chapter.target!.href })}
      >
        {label}
      </button>
    );
  };
  return (
    <div className={styles.progress}>
      <p>
        <b className="num">{pageLabel(currentLocation!)}</b>
        <b className="num">{Math.floor(locator.totalProgression * 100)}%</b>
      </p>
      <p>
        <bdi>{locator.title}</bdi>
        <span>{timeLeft}</span>
      </p>
      <div className={styles.slider} dir={direction}>
        <ProgressTrack
          labelAt={(wanted) =>
            pageLabel(
              wanted === position
                ? currentLocation!
                : { ...currentLocation!, position: wanted, printedPage: findPage(wanted) },
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
          onRelease={() => undefined}
        />
      </div>
      <div className={styles.chapters}>
        {chapterButton(-1)}
        <HistoryButtons />
        {chapterButton(1)}
      </div>
      <GoToForm
        currentLocation={currentLocation!}
        pageList={book?.manifest.pageList ?? []}
        onGo={(target) => {
          panels.closeAll();
          goTo(target);
        }}
      />
      {linkToCfi && <CopyLink addressOf={() => linkToCfi(locator.cfi)} />}
    </div>
  );
}

/** What the bars have no room for: reading aloud, turning by buttons, and the panels of all areas. */
function More() {
  const t = useT('reading');
  const { source } = useReaderHost();
  const { panels, readAloud, reader, currentLocation } = useReaderScreenState();
  const row = (icon: IconName, label: string, onClick: () => void, isDisabled = false): ReactNode => (
    <li key={label}>
      <button type="button" disabled={isDisabled || !currentLocation} onClick={onClick}>
        <Icon name={icon} size={20} />
        {label}
      </button>
    </li>
  );
  const isReading = readAloud.state !== 'off';
  return (
    <ul className={styles.rows}>
      {row('left', t('previous'), () => reader?.previous(), currentLocation?.isFirst)}
      {row('right', t('next'), () => reader?.next(), currentLocation?.isLast)}
      {readAloud.isOffered &&
        row('sound', t(isReading ? 'readAloud.stop' : 'readAloud.start'), () => {
          panels.closeAll();
          readAloud.toggle();
        })}
      {listReaderPanels('right', source).map((panel) => (
        <PanelRow key={panel.name} panel={panel} />
      ))}
    </ul>
  );
}

function PanelRow({ panel }: { readonly panel: ReaderPanel }) {
  const t = useT(panel.namespace);
  const { panels } = useReaderScreenState();
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          panels.closeAll();
          panels.openRight(panel.name);
        }}
      >
        <Icon name={panel.icon} size={20} />
        {t(panel.buttonKey)}
      </button>
    </li>
  );
}
