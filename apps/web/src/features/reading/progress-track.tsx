import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import styles from './progress-track.module.css';

interface ProgressTrackProps {
  /** From 1. */
  readonly position: number;
  readonly positions: number;
  /** 0 to 1. */
  readonly progression: number;
  /** Where chapters begin, 0 to 1. */
  readonly marks: readonly number[];
  /** The line of the contents at a position. */
  readonly titleAt: (position: number) => string | undefined;
  readonly direction: 'ltr' | 'rtl';
  readonly onGo: (totalProgression: number) => void;
}

const LARGE_STEP = 0.1;

/** The whole book as a line: where the reader is, where chapters begin; drag or step to go elsewhere. */
export function ProgressTrack({
  position,
  positions,
  progression,
  marks,
  titleAt,
  direction,
  onGo,
}: ProgressTrackProps) {
  const t = useT('reading');
  const track = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [hovered, setHovered] = useState<number>();
  const pointed = dragged ?? hovered;
  const shown = dragged ?? progression;
  const shownPosition = dragged === undefined ? position : positionAt(dragged, positions);

  const partAt = (event: PointerEvent): number => {
    const { left, right, width } = track.current!.getBoundingClientRect();
    const run = direction === 'rtl' ? right - event.clientX : event.clientX - left;
    return Math.min(1, Math.max(0, width > 0 ? run / width : 0));
  };
  const step = (event: KeyboardEvent): void => {
    const to = stepTo(event.key, position, positions, direction);
    if (to === undefined) return;
    event.preventDefault();
    onGo(to);
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
      aria-valuetext={t('pageSpoken', { position: shownPosition, positions })}
      onKeyDown={step}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(partAt(event));
      }}
      onPointerMove={(event) => (dragged === undefined ? setHovered : setDragged)(partAt(event))}
      onPointerLeave={() => setHovered(undefined)}
      onPointerUp={() => {
        if (dragged !== undefined) onGo(dragged);
        setDragged(undefined);
      }}
      onPointerCancel={() => setDragged(undefined)}
    >
      <i style={{ width: `${shown * 100}%` }} />
      {marks.map((mark) => (
        <u key={mark} style={{ insetInlineStart: `${mark * 100}%` }} />
      ))}
      <b style={{ insetInlineStart: `${shown * 100}%` }} />
      {pointed !== undefined && <Preview at={pointed} positions={positions} titleAt={titleAt} />}
    </div>
  );
}

interface PreviewProps extends Pick<ProgressTrackProps, 'positions' | 'titleAt'> {
  /** 0 to 1. */
  readonly at: number;
}

/** Over the track, what is at the place pointed at. */
function Preview({ at, positions, titleAt }: PreviewProps) {
  const t = useT('reading');
  const position = positionAt(at, positions);
  return (
    <span style={{ insetInlineStart: `${at * 100}%` }}>
      <bdi className="num">{t('page', { position, positions })}</bdi>
      <bdi>{titleAt(position)}</bdi>
    </span>
  );
}

const positionAt = (part: number, positions: number): number =>
  Math.min(positions, Math.floor(part * positions) + 1);

/** The keys of a slider (ARIA Authoring Practices): the start of the position they lead to, 0 to 1. */
export function stepTo(
  key: string,
  position: number,
  positions: number,
  direction: 'ltr' | 'rtl',
): number | undefined {
  const large = Math.max(1, Math.round(positions * LARGE_STEP));
  const forward = direction === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowUp: 1,
    ArrowDown: -1,
    PageUp: large,
    PageDown: -large,
    Home: -positions,
    End: positions,
  };
  const by = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (by === undefined) return undefined;
  if (position + by > positions) return 1;
  return Math.max(0, position - 1 + by) / positions;
}
