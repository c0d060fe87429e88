import type { ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { FootnotePopover } from '../overlays/footnote-popover.tsx';
import { usePageLabel } from '../navigation/use-page-label.ts';
import { PhoneZoneHint, ZoneHintLine, ZoneMarks } from '../navigation/zone-hint.tsx';
import { ReadAloudBar } from '../read-aloud/read-aloud-bar.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { listReaderParts } from '../../../../shared/reader/reader-parts.ts';
import { SelectionMenu } from '../selection/selection-menu.tsx';
import { useReaderLayout } from './reader-layout.ts';
import { useReaderScreenState } from './reader-screen-context.ts';
import styles from './screen.module.css';
import { TEXT_ID } from './text-id.ts';
import { StatusLines } from './status-line.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TornPageDrawing } from '../../../../shared/ui/drawings/torn-page.tsx';
import { StatePanel } from '../../../../shared/ui/feedback/state-panel.tsx';

interface TextAreaProps {
  readonly statusLines?: ReactNode;
  readonly previewEndPanel?: ReactNode;
}

/** The page with everything that is drawn over it. */
export function TextArea({ statusLines, previewEndPanel }: TextAreaProps) {
  const t = useT('reading');
  const screen = useReaderScreenState();
  const { source } = useReaderHost();
  const { Selection = SelectionMenu } = useReaderLayout() ?? {};
  const pageLabel = usePageLabel(screen.book, 'Spoken');
  const { currentLocation, sectionState, readAloud, overlay, container } = screen;
  return (
    <main
      id={TEXT_ID}
      className={styles.text}
      ref={screen.textRef}
      tabIndex={-1}
      aria-label={t('text')}
      aria-busy={sectionState === 'loading'}
    >
      {/* the keyboard has the arrow keys; clicks on the text itself are events of the reader */}
      <div
        className={styles.page}
        ref={screen.setContainer}
        onClick={({ clientX, currentTarget }) =>
          screen.clickPage(clientX - currentTarget.getBoundingClientRect().left)
        }
      >
        <RunningHeads />
      </div>
      {!currentLocation && sectionState === 'loading' && (
        <div className={styles.skeleton}>
          <Loading count={14} />
        </div>
      )}
      {!previewEndPanel && <ZoneMarks />}
      {!previewEndPanel && <ZoneHintLine />}
      {sectionState === 'failed' && !previewEndPanel && <SectionFailed onRetry={screen.retrySection} />}
      {previewEndPanel}
      {overlay.footnote && container && (
        <FootnotePopover
          footnote={overlay.footnote}
          container={container}
          onGo={(target) => {
            overlay.close();
            screen.goTo(target);
          }}
          onLink={overlay.openLink}
          onClose={overlay.close}
        />
      )}
      {listReaderParts('page', source).map(({ name, Component }) => (
        <Component key={name} />
      ))}
      <Selection />
      <StatusLines>
        <PhoneZoneHint />
        {statusLines}
        {listReaderParts('statusLine', source).map(({ name, Component }) => (
          <Component key={name} />
        ))}
        {readAloud.state !== 'off' && <ReadAloudBar readAloud={readAloud} />}
      </StatusLines>
      <p className="vh" aria-live="polite">
        {currentLocation && pageLabel(currentLocation)}
      </p>
    </main>
  );
}

/** Above a page of two columns: the chapter over the first column and the book over the second, as in print. */
function RunningHeads() {
  const { book, currentLocation } = useReaderScreenState();
  if (!book || !currentLocation) return null;
  const chapter = currentLocation.locator.title;
  return (
    // the bar above has both titles
    <div className={styles.heads} dir={currentLocation.direction} aria-hidden="true" data-running-heads>
      <bdi lang={textLanguage(chapter)}>{chapter === book.title ? null : chapter}</bdi>
      <bdi lang={textLanguage(book.title)}>{book.title}</bdi>
    </div>
  );
}

/** Covers the page when a section failed to load. It is light in every theme. */
function SectionFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT('reading');
  const actions = (
    <Button look="primary" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <div className={styles.overlay}>
      <StatePanel
        drawing={<TornPageDrawing />}
        title={t('sectionFailed.title')}
        actions={actions}
        role="alert"
      >
        {t('sectionFailed.text')}
      </StatePanel>
    </div>
  );
}
