import type { ReaderEvents, ReaderTarget } from '@zhiye/reader';
import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { RichText } from '../../../../shared/ui/rich-text.tsx';
import { BarButton } from '../bars/bar-button.tsx';
import styles from './overlays.module.css';

type FootnoteEvent = ReaderEvents['footnoteClicked'];

interface FootnotePopoverProps {
  readonly footnote: FootnoteEvent;
  readonly container: HTMLElement;
  readonly onGo: (target: ReaderTarget) => void;
  readonly onLink: (url: string) => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 380;
const GAP_PX = 10;

/** Shows a footnote beside its reference without leaving the page. */
export function FootnotePopover({ footnote, container, onGo, onLink, onClose }: FootnotePopoverProps) {
  const t = useT('reading');
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => panel.current?.focus(), [footnote]);
  const { rect, href } = footnote;
  const isBelow = rect.top < container.clientHeight / 2;
  const width = Math.min(WIDTH_PX, container.clientWidth - 16);
  const left = Math.max(8, Math.min(rect.left - width / 2, container.clientWidth - width - 8));
  const anchorStyle = isBelow
    ? { top: rect.top + rect.height + GAP_PX }
    : { bottom: container.clientHeight - rect.top + GAP_PX };

  const followLink = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    const target = link.dataset.readerHref;
    if (target) onGo({ href: target });
    else onLink(link.href);
  };
  return (
    <div
      className={styles.popover}
      style={{ left, width, ...anchorStyle }}
      role="dialog"
      aria-label={t('footnote.title')}
      tabIndex={-1}
      ref={panel}
      data-footnote
      onClick={followLink}
      data-scrolls
    >
      <div className={styles.text} data-book-text lang={footnote.language || undefined}>
        <RichText html={footnote.html} />
      </div>
      <footer>
        {href !== undefined && (
          <BarButton label={t('footnote.go')} onClick={() => onGo({ href })}>
            {t('footnote.go')}
          </BarButton>
        )}
        <BarButton icon="close" iconSize={15} label={t('close')} onClick={onClose} />
      </footer>
    </div>
  );
}
