import type { ContentsEntry, Place, Reader } from '@zhiye/reader';
import { useMemo } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { BarButton } from './bar-button.tsx';
import { listChapterStarts } from './contents-lines.ts';
import { ProgressTrack } from './progress-track.tsx';
import { useWayBack } from './use-way-back.ts';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  readonly reader: Reader;
  readonly place: Place;
  readonly entries: readonly ContentsEntry[];
}

/** Turning, the way back from a jump, and where in the book we are. Runs the way the book does. */
export function BottomBar({ reader, place, entries }: BottomBarProps) {
  const t = useT('reading');
  const wayBack = useWayBack(reader, place);
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
        onClick={reader.previous}
      />
      {wayBack && (
        <BarButton
          icon="hist"
          iconSize={15}
          label={t('backTo', { position: wayBack.position })}
          onClick={wayBack.go}
        >
          <bdi>{t('backTo', { position: wayBack.position })}</bdi>
        </BarButton>
      )}
      <ProgressTrack
        position={position}
        positions={positions}
        progression={locator.totalProgression}
        marks={marks}
        direction={direction}
        onGo={(totalProgression) => reader.goTo({ totalProgression })}
      />
      <bdi className="num">{t('page', { position, positions })}</bdi>
      <span className="num">{Math.floor(locator.totalProgression * 100)}%</span>
      <BarButton icon={after} iconSize={15} label={t('next')} disabled={place.isLast} onClick={reader.next} />
    </footer>
  );
}
