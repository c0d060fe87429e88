import type { ReaderEvents, ReaderTarget } from '@zhiye/reader';
import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { BarButton } from './bar-button.tsx';
import styles from './note-popover.module.css';

export type PressedNote = ReaderEvents['notePressed'];

interface NotePopoverProps {
  readonly note: PressedNote;
  readonly container: HTMLElement;
  readonly onGo: (target: ReaderTarget) => void;
  readonly onLink: (url: string) => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 380;
const GAP_PX = 10;

/** A footnote beside its mark: the page stays where it is. */
export function NotePopover({ note, container, onGo, onLink, onClose }: NotePopoverProps) {
  const t = useT('reading');
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => panel.current?.focus(), [note]);
  const { rect } = note;
  const isBelow = rect.top < container.clientHeight / 2;
  const left = Math.max(8, Math.min(rect.left - WIDTH_PX / 2, container.clientWidth - WIDTH_PX - 8));
  const place = isBelow
    ? { top: rect.top + rect.height + GAP_PX }
    : { bottom: container.clientHeight - rect.top + GAP_PX };

  const follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    const href = link.dataset.readerHref;
    if (href) onGo({ href });
    else onLink(link.href);
  };
  return (
    <div
      className={styles.note}
      style={{ left, width: WIDTH_PX, ...place }}
      role="dialog"
      aria-label={t('note.title')}
      tabIndex={-1}
      ref={panel}
      data-note
      onClick={follow}
      data-scrolls
    >
      <div className={styles.words} lang={note.language || undefined}>
        <RichText html={note.html} />
      </div>
      <footer>
        <BarButton label={t('note.go')} onClick={() => onGo({ href: note.href })}>
          {t('note.go')}
        </BarButton>
        <BarButton icon="close" iconSize={15} label={t('close')} onClick={onClose} />
      </footer>
    </div>
  );
}
