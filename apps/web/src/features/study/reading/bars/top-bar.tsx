import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AppearanceControls } from '../settings/appearance-controls.tsx';
import { BarButton } from './bar-button.tsx';
import { KeyList } from '../keyboard/key-list.tsx';
import { Popover } from './popover.tsx';
import { useFullScreen } from '../screen/use-full-screen.ts';
import { PanelButton } from '../panels/panel-button.tsx';
import { listReaderPanels } from '../../../../shared/reader/reader-panels.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { listReaderParts } from '../../../../shared/reader/reader-parts.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { BackLink } from './back-link.tsx';
import type { BackLinkTarget } from './back-link.tsx';
import styles from './bars.module.css';

interface TopBarProps {
  readonly backLink: BackLinkTarget;
  /** What kind of copy it is, such as a sample book. */
  readonly mark?: string;
}

/** Back link, the buttons of the panels, titles and tools. */
export function TopBar({ backLink, mark }: TopBarProps) {
  const t = useT('reading');
  const { source } = useReaderHost();
  const { book, currentLocation } = useReaderScreenState();
  const sectionTitle = currentLocation?.locator.title ?? null;
  return (
    <header className={styles.topBarBar}>
      <div className={styles.left}>
        <BackLink {...backLink} />
        {listReaderPanels('left', source).map((panel) => (
          <PanelButton key={panel.name} panel={panel} />
        ))}
      </div>
      <div className={styles.titles}>
        <h1
          className={book ? undefined : 'vh'}
          dir={book?.manifest.metadata.titleDirection ?? 'auto'}
          lang={textLanguage(book?.title)}
        >
          {book?.title ?? t('opening')}
        </h1>
        {mark && <span className={styles.mark}>{mark}</span>}
        {sectionTitle && sectionTitle !== book?.title && (
          <p dir="auto" lang={textLanguage(sectionTitle)}>
            {sectionTitle}
          </p>
        )}
      </div>
      <ReaderTools />
    </header>
  );
}

function ReaderTools() {
  const t = useT('reading');
  const { source } = useReaderHost();
  const { panels, readAloud, currentLocation } = useReaderScreenState();
  const fullScreen = useFullScreen();
  return (
    <div className={styles.right}>
      <Popover
        icon="aa"
        label={t('appearance')}
        isOpen={panels.popover === 'appearance'}
        onOpen={(isOpen) => panels.setPopover('appearance', isOpen)}
      >
        <AppearanceControls isFixed={currentLocation?.layout === 'fixed'} />
      </Popover>
      {readAloud.isOffered && (
        <BarButton
          icon="sound"
          label={t(readAloud.state === 'off' ? 'readAloud.start' : 'readAloud.stop')}
          aria-pressed={readAloud.state !== 'off'}
          disabled={!currentLocation}
          onClick={readAloud.toggle}
        />
      )}
      {listReaderParts('tools', source).map(({ name, Component }) => (
        <Component key={name} />
      ))}
      {listReaderPanels('right', source).map((panel) => (
        <PanelButton key={panel.name} panel={panel} />
      ))}
      {fullScreen.isOffered && (
        <BarButton
          icon="full"
          label={fullScreen.isOn ? t('leaveFullScreen') : t('enterFullScreen')}
          onClick={() => {
            if (!fullScreen.isOn) panels.closeAll();
            fullScreen.toggle();
          }}
        />
      )}
      <Popover
        icon="more"
        label={t('keys.title')}
        isOpen={panels.popover === 'keys'}
        onOpen={(isOpen) => panels.setPopover('keys', isOpen)}
      >
        <KeyList />
      </Popover>
    </div>
  );
}
