import type { TextSelection } from '@zhiye/reader';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { registerReaderPart } from '../../../../shared/reader/reader-parts.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { useReaderEvent } from '../screen/use-reader-event.ts';
import { useCopyPassage } from './use-copy-passage.ts';

/** Marks text of the book outside of the page, such as a footnote. It is copied from the page only, where it counts. */
const BOOK_TEXT = '[data-book-text]';

/**
 * Copies by key, menu and drag: the engine stops them in the page and asks for them here. A selection that was made by keyboard
 * may have the focus outside of the page.
 */
function CopyPart() {
  const t = useT('reading');
  const { reader } = useReaderHost();
  const copyPassage = useCopyPassage();
  const selected = useRef<TextSelection>(undefined);
  useReaderEvent(reader, 'selected', (selection) => void (selected.current = selection));
  useReaderEvent(reader, 'selectionCleared', () => void (selected.current = undefined));
  useReaderEvent(reader, 'copyRequested', (selection) => void copyPassage(selection));
  const handle = useEffectEvent((event: Event) => {
    if (selectsBookText()) {
      event.preventDefault();
      if (event.type !== 'dragstart') showToast('error', t('copying.onlyInText'));
    } else if (event.type === 'copy' && selected.current && !hasSelection(event.target)) {
      event.preventDefault();
      void copyPassage(selected.current);
    }
  });
  useEffect(() => {
    const listen = (event: Event) => handle(event);
    const names = ['copy', 'cut', 'dragstart'] as const;
    for (const name of names) document.addEventListener(name, listen);
    return () => names.forEach((name) => document.removeEventListener(name, listen));
  }, []);
  return null;
}

function selectsBookText(): boolean {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed) return false;
  const range = selection.getRangeAt(0);
  return [...document.querySelectorAll(BOOK_TEXT)].some((element) => range.intersectsNode(element));
}

/** Whether something outside of the page is selected, or the focus is in a field. */
const hasSelection = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea') !== null) ||
  document.getSelection()?.isCollapsed === false;

registerReaderPart({
  name: 'copying',
  place: 'page',
  isOffered: (source) => source === 'shop',
  Component: CopyPart,
});
