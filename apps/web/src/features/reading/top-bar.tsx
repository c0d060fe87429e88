import { useT } from '../../shared/i18n/use-t.ts';
import { AppearanceControls } from './appearance-controls.tsx';
import { BarButton } from './bar-button.tsx';
import { KeyList } from './key-list.tsx';
import { Popover } from './popover.tsx';
import { useFullScreen } from './use-full-screen.ts';
import type { Room } from './use-room.ts';
import { WayOutLink } from './way-out.tsx';
import type { WayOut } from './way-out.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  readonly room: Room;
  readonly home: WayOut;
  readonly isSignedIn: boolean;
}

export function TopBar({ room, home, isSignedIn }: TopBarProps) {
  const t = useT('reading');
  const { panels, book, place } = room;
  const sectionTitle = place?.locator.title ?? null;
  return (
    <header className={styles.bar}>
      <div className={styles.left}>
        <WayOutLink {...home} />
        <BarButton
          icon="toc"
          label={t('contents')}
          aria-expanded={panels.side === 'contents'}
          onClick={() => panels.toggleSide('contents')}
        >
          {t('contents')}
        </BarButton>
        <BarButton
          icon="search"
          label={t('search.title')}
          aria-expanded={panels.side === 'search'}
          onClick={() => (panels.side === 'search' ? panels.showSide(undefined) : room.openSearch())}
        />
      </div>
      <div className={styles.titles}>
        <h1 className={book ? undefined : 'vh'}>{book?.title ?? t('opening')}</h1>
        {sectionTitle && sectionTitle !== book?.title && <p>{sectionTitle}</p>}
      </div>
      <Tools room={room} isSignedIn={isSignedIn} />
    </header>
  );
}

function Tools({ room, isSignedIn }: Pick<TopBarProps, 'room' | 'isSignedIn'>) {
  const t = useT('reading');
  const { panels, aloud, place } = room;
  const fullScreen = useFullScreen();
  return (
    <div className={styles.right}>
      <Popover
        icon="aa"
        label={t('appearance')}
        isOpen={panels.popover === 'appearance'}
        onOpen={(isOpen) => panels.setPopover('appearance', isOpen)}
      >
        <AppearanceControls isFixed={place?.layout === 'fixed'} isSignedIn={isSignedIn} />
      </Popover>
      {aloud.isOffered && (
        <BarButton
          icon="sound"
          label={t(aloud.state === 'off' ? 'aloud.start' : 'aloud.stop')}
          aria-pressed={aloud.state !== 'off'}
          disabled={!place}
          onClick={aloud.toggle}
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
          onClick={fullScreen.toggle}
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
