import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { positionAt } from './use-place-name.ts';
import { progressionForKey } from './progression-for-key.ts';
import styles from './navigation.module.css';

interface ProgressTrackProps {
  /** Says in words where a position is. */
  readonly labelAt: (position: number) => string;
  /** Positions are numbered from 1. */
  readonly position: number;
  readonly positions: number;
  /** 0 to 1. */
  readonly progression: number;
  /** Starts of the chapters, 0 to 1. */
  readonly chapterStarts: readonly number[];
  /** The end of a preview, 0 to 1; undefined for a whole book. */
  readonly previewEnd?: number | undefined;
  /** Drawn on the track. */
  readonly marks?: ReactNode;
  /** The title of the contents entry at a position. */
  readonly titleAt: (position: number) => string | undefined;
  readonly direction: 'ltr' | 'rtl';
  readonly onGo: (totalProgression: number) => void;
  /** After a click or a drag; keys are meant for the text then. */
  readonly onRelease: () => void;
}

/** A slider over the whole book with the current position and the starts of chapters. Drag it or use the keys. */
export function ProgressTrack({
  labelAt,
  position,
  positions,
  progression,
  chapterStarts,
  previewEnd,
  marks,
  titleAt,
  direction,
  onGo,
  onRelease,
}: ProgressTrackProps) {
  const t = useT('reading');
  const track = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [hovered, setHovered] = useState<number>();
  const pointedAt = dragged ?? hovered;
  const shown = dragged ?? progression;
  const shownPosition = dragged === undefined ? position : positionAt(dragged, positions);

  const progressionAt = (event: PointerEvent): number => {
    const { left, right, width } = track.current!.getBoundingClientRect();
    const distancePx = direction === 'rtl' ? right - event.clientX : event.clientX - left;
    return Math.min(1, Math.max(0, width > 0 ? distancePx / width : 0));
  };
  const moveByKey = (event: KeyboardEvent): void => {
    const target = progressionForKey(event.key, position, positions, direction);
    if (target === undefined) return;
    event.preventDefault();
    onGo(target);
  };

  return (
    <div
      className={styles.track}
      ref={track}
      role="slider"
      tabIndex={0}
      aria-label={t('progress')}
      aria-valuemin={1}
      aria-valuemax={positions}
      aria-valuenow={shownPosition}
      aria-valuetext={labelAt(shownPosition)}
      onKeyDown={moveByKey}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(progressionAt(event));
      }}
      onPointerMove={(event) => (dragged === undefined ? setHovered : setDragged)(progressionAt(event))}
      onPointerLeave={() => setHovered(undefined)}
      onPointerUp={() => {
        if (dragged !== undefined) onGo(dragged);
        setDragged(undefined);
        onRelease();
      }}
      onPointerCancel={() => setDragged(undefined)}
    >
      <i style={{ width: `${shown * 100}%` }} />
      {chapterStarts.map((start) => (
        <u key={start} style={{ insetInlineStart: `${start * 100}%` }} />
      ))}
      {previewEnd !== undefined && <s style={{ insetInlineStart: `${previewEnd * 100}%` }} />}
      {marks}
      <b style={{ insetInlineStart: `${shown * 100}%` }} />
      {pointedAt !== undefined && (
        <TrackTooltip labelAt={labelAt} progression={pointedAt} positions={positions} titleAt={titleAt} />
      )}
    </div>
  );
}

interface TrackTooltipProps extends Pick<ProgressTrackProps, 'labelAt' | 'positions' | 'titleAt'> {
  /** 0 to 1. */
  readonly progression: number;
}

/** Page and title at the pointer, shown above the track. */
function TrackTooltip({ labelAt, progression, positions, titleAt }: TrackTooltipProps) {
  const position = positionAt(progression, positions);
  const title = titleAt(position);
  return (
    <span style={{ insetInlineStart: `${progression * 100}%` }}>
      <bdi className="num">{labelAt(position)}</bdi>
      <bdi lang={textLanguage(title)}>{title}</bdi>
    </span>
  );
}
