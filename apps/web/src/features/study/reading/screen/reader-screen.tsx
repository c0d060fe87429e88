import { useMemo } from 'react';
import type { ReactNode } from 'react';
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
import { useHost } from './use-host.ts';
import type { ReaderHostSource } from './use-host.ts';
import { SidePanel } from '../panels/side-panel.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useReaderSettings } from '../settings/reader-settings.ts';
import { ReaderScreenProvider } from './reader-screen-context.ts';
import styles from './reader-screen.module.css';
import { PrintedText } from '../printing/printed-text.tsx';
import { TextArea } from './text-area.tsx';
import { TEXT_ID } from './text-id.ts';
import type { ReaderScreenState } from './use-reader-screen.ts';

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
  const { currentLocation, reader, book, overlay, bars } = screen;
  const host = useHost(screen, hostSource, linkToCfi);
  const bookInfo = useMemo(() => ({ info, extra: infoExtra }), [info, infoExtra]);
  const { isOn } = useFullScreen();
  return (
    <ReaderScreenProvider value={screen}>
      <ReaderHostProvider value={host}>
        <div
          className={styles.screen}
          data-reader={theme}
          data-full-screen={isOn || undefined}
          data-bars={bars.areShown ? 'shown' : 'hidden'}
        >
          <SkipLink target={TEXT_ID}>{t('skip')}</SkipLink>
          <TopBar backLink={backLink} mark={mark} />
          <div className={styles.middle}>
            <SidePanel />
            <TextArea previewEndPanel={previewEndPanel} statusLines={statusLines} />
            <BookInfoProvider value={bookInfo}>
              <RightPanel />
            </BookInfoProvider>
          </div>
          {reader && currentLocation && book && (
            <BottomBar currentLocation={currentLocation} book={book} linkToCfi={linkToCfi} />
          )}
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
