import { useT } from '../../../shared/i18n/use-t.ts';
import { AppearanceControls } from '../settings/appearance-controls.tsx';
import { BarButton } from './bar-button.tsx';
import { KeyList } from '../keyboard/key-list.tsx';
import { Popover } from './popover.tsx';
import { useFullScreen } from '../screen/use-full-screen.ts';
import { PanelButton } from '../panels/panel-button.tsx';
import { listReaderPanels } from '../panels/reader-panels.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { BackLink } from './back-link.tsx';
import type { BackLinkTarget } from './back-link.tsx';
import styles from './top-bar.module.css';

/** Back link, the buttons of the panels, titles and tools. */
export function TopBar({ backLink }: { readonly backLink: BackLinkTarget }) {
  const t = useT('reading');
  const { book, currentLocation } = useReaderScreenState();
  const sectionTitle = currentLocation?.locator.title ?? null;
  return (
    <header className={styles.bar}>
      <div className={styles.left}>
        <BackLink {...backLink} />
        {listReaderPanels().map((panel) => (
          <PanelButton key={panel.name} panel={panel} />
        ))}
      </div>
      <div className={styles.titles}>
        <h1 className={book ? undefined : 'vh'} dir={book?.manifest.metadata.titleDirection ?? 'auto'}>
          {book?.title ?? t('opening')}
        </h1>
        {sectionTitle && sectionTitle !== book?.title && <p dir="auto">{sectionTitle}</p>}
      </div>
      <ReaderTools />
    </header>
  );
}

function ReaderTools() {
  const t = useT('reading');
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
      <BarButton
        icon="info"
        label={t('info.title')}
        aria-expanded={panels.isInfoOpen}
        onClick={panels.toggleInfo}
      />
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
