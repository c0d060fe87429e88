import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { ReaderTarget } from '@zhiye/reader';
import '../../../../shared/ui/styles/reader-tokens.css';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { SkipLink } from '../../../../shared/ui/navigation/skip-link.tsx';
import type { BackLinkTarget } from '../bars/back-link.tsx';
import { BottomBar } from '../bars/bottom-bar.tsx';
import { TopBar } from '../bars/top-bar.tsx';
import { ExternalLinkDialog } from '../overlays/external-link-dialog.tsx';
import { ImageViewer } from '../overlays/image-viewer.tsx';
import type { BookInfo } from '../panels/book-info.ts';
// these modules register their panels; their order is the order of the tabs
import '../panels/contents-panel.tsx';
import '../search/search-panel.tsx';
import '../annotations/register-annotations.ts';
import '../copying/copy-part.tsx';
import '../printing/print-key.ts';
import '../panels/info-panel.tsx';
import { BookInfoProvider } from '../panels/book-info-context.ts';
import { RightPanel } from '../panels/right-panel.tsx';
import { ReaderHostProvider } from '../../../../shared/reader/reader-host.ts';
import { SidePanel } from '../panels/side-panel.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useReaderSettings } from '../settings/reader-settings.ts';
import { useReaderLayout } from './reader-layout.ts';
import type { ReaderLayoutProps } from './reader-layout.ts';
import { ReaderScreenProvider, useReaderScreenState } from './reader-screen-context.ts';
import styles from './screen.module.css';
import { PrintedText } from '../printing/printed-text.tsx';
import { TextArea } from './text-area.tsx';
import { TEXT_ID } from './text-id.ts';
import type { ReaderScreenState } from './use-reader-screen.ts';
import type { ReaderHost } from '../../../../shared/reader/reader-host.ts';
import { findReaderPanel } from '../../../../shared/reader/reader-panels.ts';

interface ReaderScreenProps {
  readonly screen: ReaderScreenState;
  /** What the book is, for panels and actions of other areas. */
  readonly hostSource: ReaderHostSource;
  readonly backLink: BackLinkTarget;
  /** What kind of copy it is, such as a sample book. */
  readonly mark?: string;
  /** Undefined while it loads, null when it failed to load. */
  readonly info: BookInfo | null | undefined;
  /** Shown below the book information. */
  readonly infoExtra?: ReactNode;
  /** Returns an address of a picture that the page may load. */
  readonly resolveImage?: (address: string) => Promise<string | undefined>;
  /** The address of a place in the book; missing for books without an address. */
  readonly linkToCfi?: (cfi: string) => string;
  /** Messages over the lower edge of the page. */
  readonly statusLines?: ReactNode;
  /** Covers the text where the preview ends. */
  readonly previewEndPanel?: ReactNode;
}

/** The whole screen of the reader: bars, panels and page. It is shown at once, before the book has loaded. */
export function ReaderScreen(props: ReaderScreenProps) {
  const {
    screen,
    hostSource,
    backLink,
    mark,
    info,
    infoExtra,
    resolveImage,
    linkToCfi,
    statusLines,
    previewEndPanel,
  } = props;
  const t = useT('reading');
  const { theme } = useReaderSettings();
  const { overlay, bars } = screen;
  const layout = useReaderLayout();
  const { Layout, className } = layout ?? { Layout: ComputerLayout, className: styles.screen };
  const host = useHost(screen, hostSource, linkToCfi);
  const bookInfo = useMemo(() => ({ info, extra: infoExtra }), [info, infoExtra]);
  const { isOn } = useFullScreen();
  return (
    <ReaderScreenProvider value={screen}>
      <ReaderHostProvider value={host}>
        <div
          className={className}
          data-reader={theme}
          data-full-screen={isOn || undefined}
          data-bars={bars.areShown ? 'shown' : 'hidden'}
        >
          <SkipLink target={TEXT_ID}>{t('skip')}</SkipLink>
          <BookInfoProvider value={bookInfo}>
            <Layout {...{ backLink, mark, linkToCfi, statusLines, previewEndPanel }} />
          </BookInfoProvider>
          <PrintedText />
          {overlay.image && (
            <ImageViewer {...overlay.image} resolveImage={resolveImage} onClose={overlay.close} />
          )}
          {overlay.externalUrl !== undefined && (
            <ExternalLinkDialog url={overlay.externalUrl} onClose={overlay.close} />
          )}
        </div>
      </ReaderHostProvider>
    </ReaderScreenProvider>
  );
}

/** Bars above and below, panels beside the page. */
function ComputerLayout({ backLink, mark, linkToCfi, statusLines, previewEndPanel }: ReaderLayoutProps) {
  const { currentLocation, reader, book } = useReaderScreenState();
  return (
    <>
      <TopBar backLink={backLink} mark={mark} />
      <div className={styles.middle}>
        <SidePanel />
        <TextArea previewEndPanel={previewEndPanel} statusLines={statusLines} />
        <RightPanel />
      </div>
      {reader && currentLocation && book && (
        <BottomBar currentLocation={currentLocation} book={book} linkToCfi={linkToCfi} />
      )}
    </>
  );
}

/** What the owner of the screen knows of the book. */
type ReaderHostSource = Pick<ReaderHost, 'source' | 'bookId' | 'bookKey' | 'userId' | 'isPreview'>;

type LinkToCfi = ((cfi: string) => string) | undefined;

/** The part of the screen that panels, actions and parts of all areas may use. */
function useHost(screen: ReaderScreenState, hostSource: ReaderHostSource, linkToCfi: LinkToCfi): ReaderHost {
  const { book, reader, currentLocation, entries, container, focusText, keyListeners } = screen;
  const { source, bookId, bookKey, userId, isPreview } = hostSource;
  const actions = useHostActions(screen, linkToCfi);
  const hasLink = linkToCfi !== undefined;
  return useMemo(
    () => ({
      source,
      bookId,
      bookKey,
      userId,
      isPreview,
      reader,
      currentLocation,
      entries,
      container,
      focusText,
      title: book?.title,
      goTo: actions.goTo,
      openPanel: actions.openPanel,
      closePanel: actions.closePanel,
      linkToCfi: hasLink ? actions.linkToCfi : undefined,
      onKey: keyListeners.on,
    }),
    [
      source,
      bookId,
      bookKey,
      userId,
      isPreview,
      book,
      reader,
      currentLocation,
      entries,
      container,
      focusText,
      actions,
      hasLink,
      keyListeners,
    ],
  );
}

/** The same functions for as long as the reader is mounted; each uses the screen as it is when it is called. */
function useHostActions(screen: ReaderScreenState, linkToCfi: LinkToCfi) {
  const latest = useRef({ screen, linkToCfi });
  useLayoutEffect(() => {
    latest.current = { screen, linkToCfi };
  });
  return useMemo(() => {
    const isRight = (name: string) => findReaderPanel(name)?.side === 'right';
    return {
      goTo: (target: ReaderTarget) => latest.current.screen.goTo(target),
      openPanel(name: string) {
        const { panels } = latest.current.screen;
        if (isRight(name)) panels.openRight(name);
        else panels.openSide(name);
      },
      closePanel(name: string) {
        const { panels } = latest.current.screen;
        if (panels.right === name) panels.openRight(undefined);
        if (panels.side === name) panels.showSide(undefined);
      },
      linkToCfi: (cfi: string) => latest.current.linkToCfi!(cfi),
    };
  }, []);
}
