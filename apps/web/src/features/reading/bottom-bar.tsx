import type { Place } from '@zhiye/reader';
import { useMemo } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { BarButton } from './bar-button.tsx';
import { listChapterStarts } from './contents-lines.ts';
import { CopyLink } from './copy-link.tsx';
import { GoToForm } from './go-to-form.tsx';
import { Popover } from './popover.tsx';
import { ProgressTrack } from './progress-track.tsx';
import type { Room, RoomBook } from './use-room.ts';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  readonly room: Room;
  readonly place: Place;
  readonly book: RoomBook;
  readonly linkTo?: (cfi: string) => string;
}

/** Turning, the ways back and on from jumps, and where in the book we are. Runs the way the book does. */
export function BottomBar({ room, place, book, linkTo }: BottomBarProps) {
  const t = useT('reading');
  const { travel, panels, reader, entries = [] } = room;
  const { position, positions, direction, locator } = place;
  const marks = useMemo(() => listChapterStarts(entries, positions), [entries, positions]);
  const [before, after] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  return (
    <footer className={styles.bar} dir={direction}>
      <BarButton
        icon={before}
        iconSize={15}
        label={t('previous')}
        disabled={place.isFirst}
        onClick={() => reader?.previous()}
      />
      {travel.back && (
        <BarButton
          icon="hist"
          iconSize={15}
          label={t('backTo', { position: travel.back.position })}
          onClick={travel.goBack}
        >
          <bdi>{t('backTo', { position: travel.back.position })}</bdi>
        </BarButton>
      )}
      {travel.forward && (
        <BarButton label={t('forwardTo', { position: travel.forward.position })} onClick={travel.goForward}>
          <bdi>{t('forwardTo', { position: travel.forward.position })}</bdi>
        </BarButton>
      )}
      <ProgressTrack
        position={position}
        positions={positions}
        progression={locator.totalProgression}
        marks={marks}
        titleAt={(wanted) => titleOfPosition(room, wanted)}
        direction={direction}
        onGo={(totalProgression) => travel.go({ totalProgression })}
      />
      <Popover
        label={t('goTo.title')}
        text={
          <bdi className="num">
            {t('page', { position, positions })}
            <span className={styles.percent}>{Math.floor(locator.totalProgression * 100)}%</span>
          </bdi>
        }
        side="above"
        isOpen={panels.popover === 'goTo'}
        onOpen={(isOpen) => panels.setPopover('goTo', isOpen)}
      >
        <GoToForm
          place={place}
          pageList={book.manifest.pageList ?? []}
          onGo={(target) => {
            panels.setPopover('goTo', false);
            room.visit(target);
          }}
        />
        {linkTo && <CopyLink addressOf={() => linkTo(locator.cfi)} />}
      </Popover>
      <BarButton
        icon={after}
        iconSize={15}
        label={t('next')}
        disabled={place.isLast}
        onClick={() => reader?.next()}
      />
    </footer>
  );
}

/** Of several lines at one position the first; else the last one before it. */
function titleOfPosition({ entries = [] }: Room, position: number): string | undefined {
  const starts = entries.filter(({ target }) => target && target.position <= position);
  return (starts.find(({ target }) => target!.position === position) ?? starts.at(-1))?.title;
}
