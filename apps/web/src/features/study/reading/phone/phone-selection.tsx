import type { ReaderRect, TextSelection } from '@zhiye/reader';
import { useState } from 'react';
import type { PointerEvent } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { isLow } from '../../../../shared/reader/page-popover.tsx';
import { useReaderHost, useReaderKey } from '../../../../shared/reader/reader-host.ts';
import { listSelectionActions } from '../../../../shared/reader/selection-actions.ts';
import { CopyMeterLine } from '../copying/copy-meter-line.tsx';
import { useReaderEvent } from '../screen/use-reader-event.ts';
// these modules register their actions; their order is the order of the buttons
import '../selection/copy-action.tsx';
import '../citation/cite-action.tsx';
import '../selection/share-action.tsx';
import '../selection/selection-menu-key.ts';
import styles from './phone-selection.module.css';

type Ends = NonNullable<TextSelection['ends']>;

/** What a finger has selected: the lines, a handle at each end, and the bar at the foot, or at the top when the words lie low. */
export function PhoneSelection() {
  const { reader } = useReaderHost();
  const [selection, setSelection] = useState<TextSelection>();
  const [moved, setMoved] = useState<Pick<TextSelection, 'rects' | 'ends'>>();
  useReaderEvent(reader, 'selected', (selected) => {
    setSelection(selected);
    setMoved(undefined);
  });
  useReaderEvent(reader, 'selectionMoved', setMoved);
  useReaderEvent(reader, 'selectionCleared', () => {
    setSelection(undefined);
    setMoved(undefined);
  });
  if (!selection || selection.text.trim() === '') return null;
  const { rects, ends } = moved ?? selection;
  return (
    <>
      {ends && <Drawing rects={rects} ends={ends} />}
      <SelectionBar selection={selection} rects={rects} onClose={() => setSelection(undefined)} />
    </>
  );
}

function Drawing({ rects, ends }: { readonly rects: readonly ReaderRect[]; readonly ends: Ends }) {
  return (
    <div className={styles.selection} data-selection>
      {rects.map((rect, index) => (
        <i key={index} style={rect} />
      ))}
      <Handle end="start" line={ends.start} />
      <Handle end="end" line={ends.end} />
    </div>
  );
}

interface HandleProps {
  readonly end: 'start' | 'end';
  /** The line in which it stands; undefined when that is not in view. */
  readonly line: ReaderRect | undefined;
}

/** Moves an end of the selection. The finger is below the line that it moves; the text at the line itself counts. */
function Handle({ end, line }: HandleProps) {
  const t = useT('reading');
  const { reader, container } = useReaderHost();
  const [grip, setGrip] = useState<{ readonly x: number; readonly y: number }>();
  const isVertical = line !== undefined && line.height > line.width * 2;
  const isAfter = end === 'end';
  if (!line) return null;
  const tip = isVertical
    ? { x: line.left + line.width / 2, y: isAfter ? line.top + line.height : line.top }
    : { x: isAfter ? line.left + line.width : line.left, y: line.top + line.height / 2 };
  const pointOf = (event: PointerEvent) => {
    const { left, top } = container!.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const drop = (): void => {
    setGrip(undefined);
    reader?.dropSelectionEnd();
  };
  return (
    <span
      className={styles.grip}
      style={{ left: tip.x, top: isAfter ? line.top + line.height : line.top }}
      data-end={end}
      title={t(`phone.handles.${end}`)}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const { x, y } = pointOf(event);
        setGrip({ x: tip.x - x, y: tip.y - y });
      }}
      onPointerMove={(event) => {
        if (!grip) return;
        const { x, y } = pointOf(event);
        reader?.moveSelectionEnd(end, { x: x + grip.x, y: y + grip.y });
      }}
      onPointerUp={drop}
      onPointerCancel={drop}
      onClick={(event) => event.stopPropagation()}
    />
  );
}

interface SelectionBarProps {
  readonly selection: TextSelection;
  readonly rects: readonly ReaderRect[];
  readonly onClose: () => void;
}

function SelectionBar({ selection, rects, onClose }: SelectionBarProps) {
  const t = useT('reading');
  const { reader, source, container, isPreview } = useReaderHost();
  const finish = (): void => {
    reader?.clearSelection();
    onClose();
  };
  useReaderKey('dismiss', finish);
  return (
    <div
      className={styles.actions}
      role="toolbar"
      aria-label={t('selection.menu')}
      data-place={isLow(rects, container?.clientHeight ?? 0) ? 'top' : 'foot'}
    >
      {selection.goesOn && (
        <button type="button" className={styles.goOn} onClick={() => reader?.continueSelection()}>
          {t('phone.goOn')}
        </button>
      )}
      {([1, 2] as const).map((row) => (
        <div key={row} data-row={row}>
          {listSelectionActions(row, source).map(({ name, Component }) => (
            <Component key={name} selection={selection} onDone={finish} />
          ))}
        </div>
      ))}
      {source === 'shop' && <CopyMeterLine text={selection.text} isPreview={isPreview} />}
    </div>
  );
}
