import type { TextSelection } from '@zhiye/reader';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost, useReaderKey } from '../../../../shared/reader/reader-host.ts';
import { listSelectionActions } from '../../../../shared/reader/selection-actions.ts';
import { CopyMeterLine } from '../copying/copy-meter-line.tsx';
import { useReaderEvent } from '../screen/use-reader-event.ts';
import { placeBeside } from '../../../../shared/reader/place-beside.ts';
// these modules register their actions; their order is the order of the buttons
import './copy-action.tsx';
import '../citation/cite-action.tsx';
import './share-action.tsx';
import './selection-menu-key.ts';
import styles from './selection-menu.module.css';

const WIDTH_PX = 496;
const HEIGHT_PX = 108;
/** The line of the copy cap below the actions. */
const METER_HEIGHT_PX = 31;

/** The menu beside a selection, with the actions of all areas. */
export function SelectionMenu() {
  const { reader } = useReaderHost();
  const [selection, setSelection] = useState<TextSelection>();
  useReaderEvent(reader, 'selected', setSelection);
  useReaderEvent(reader, 'selectionCleared', () => setSelection(undefined));
  if (!selection || selection.text.trim() === '' || selection.rects.length === 0) return null;
  // the event that the selection has ended follows a moment later
  return <OpenSelectionMenu selection={selection} onClose={() => setSelection(undefined)} />;
}

interface OpenSelectionMenuProps {
  readonly selection: TextSelection;
  readonly onClose: () => void;
}

function OpenSelectionMenu({ selection, onClose }: OpenSelectionMenuProps) {
  const t = useT('reading');
  const { reader, source, container, focusText, isPreview } = useReaderHost();
  const hasCopyCap = source === 'shop';
  const menu = useRef<HTMLDivElement>(null);
  const height = useHeight(menu) ?? (hasCopyCap ? HEIGHT_PX + METER_HEIGHT_PX : HEIGHT_PX);
  useReaderKey('selectionMenu', () => menu.current?.querySelector('button')?.focus());
  const finish = (): void => {
    if (menu.current?.contains(document.activeElement)) focusText();
    reader?.clearSelection();
    onClose();
  };
  useCloseByEscape(menu, finish);
  if (!container) return null;
  const page = { width: container.clientWidth, height: container.clientHeight };
  const width = Math.min(WIDTH_PX, page.width - 16);
  const place = placeBeside(selection.rects, page, { width, height });
  const moveByArrow = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (moveFocus(event.currentTarget, event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <div
      className={styles.menu}
      style={{ ...place, width }}
      role="toolbar"
      aria-label={t('selection.menu')}
      ref={menu}
      onKeyDown={moveByArrow}
    >
      {([1, 2] as const).map((row) => (
        <div key={row} className={styles.row}>
          {listSelectionActions(row, source).map(({ name, Component }) => (
            <Component key={name} selection={selection} onDone={finish} />
          ))}
        </div>
      ))}
      {hasCopyCap && <CopyMeterLine text={selection.text} isPreview={isPreview} />}
      <span className="vh" role="status">
        {t('selection.hint')}
      </span>
    </div>
  );
}

/** The height of an element in pixels; undefined until it is drawn. The actions take more lines in a narrow window. */
function useHeight(element: React.RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setHeight(current.offsetHeight || undefined);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

/** Whether the focus is in the menu or in the text, and not in something that was opened and closes by itself. */
const isForSelection = (target: EventTarget | null, menu: HTMLElement | null): boolean =>
  target instanceof Element && (menu?.contains(target) === true || target.closest(CLOSABLE) === null);

const CLOSABLE = 'dialog, [role=dialog], [data-dismissable], nav, aside, input, textarea, select';

/** Escape ends the selection before it closes anything else. */
function useCloseByEscape(menu: React.RefObject<HTMLElement | null>, finish: () => void): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || !isForSelection(event.target, menu.current)) return;
      event.preventDefault();
      finish();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  });
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves the focus among the buttons of a toolbar by arrow keys. False when the key is another one. */
function moveFocus(toolbar: Element, key: string): boolean {
  const step = STEPS[key];
  if (step === undefined) return false;
  const buttons = [...toolbar.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  buttons.at((at + step + buttons.length) % buttons.length)?.focus();
  return true;
}
