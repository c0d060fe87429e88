import type { ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { FootnotePopover } from '../overlays/footnote-popover.tsx';
import { usePageLabel } from '../navigation/use-page-label.ts';
import { ZoneHintLine, ZoneMarks } from '../navigation/zone-hint.tsx';
import { ReadAloudBar } from '../read-aloud/read-aloud-bar.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { listReaderParts } from '../../../../shared/reader/reader-parts.ts';
import { SelectionMenu } from '../selection/selection-menu.tsx';
import { useReaderScreenState } from './reader-screen-context.ts';
import styles from './reader-screen.module.css';
import { RunningHeads } from './running-heads.tsx';
import { SectionFailed } from './section-failed.tsx';
import { TEXT_ID } from './text-id.ts';
import { StatusLines } from './status-line.tsx';

interface TextAreaProps {
  readonly statusLines?: ReactNode;
  readonly previewEndPanel?: ReactNode;
}

/** The page with everything that is drawn over it. */
export function TextArea({ statusLines, previewEndPanel }: TextAreaProps) {
  const t = useT('reading');
  const screen = useReaderScreenState();
  const { source } = useReaderHost();
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
      <SelectionMenu />
      <StatusLines>
        <ZoneHintLine />
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
