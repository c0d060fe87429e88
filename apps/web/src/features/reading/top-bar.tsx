import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { AppearanceControls } from './appearance-controls.tsx';
import { BarButton } from './bar-button.tsx';
import { KeyList } from './key-list.tsx';
import { Popover } from './popover.tsx';
import { useFullScreen } from './use-full-screen.ts';
import type { OpenPanels } from './use-panels.ts';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** Undefined while the book opens. */
  readonly title: string | undefined;
  readonly sectionTitle: string | null;
  readonly panels: OpenPanels;
}

export function TopBar({ title, sectionTitle, panels }: TopBarProps) {
  const t = useT('reading');
  const fullScreen = useFullScreen();
  return (
    <header className={styles.bar}>
      <div className={styles.left}>
        <Link className={styles.back} to={paths.myBook}>
          <Icon name="left" />
          {t('toShelf')}
        </Link>
        <BarButton
          icon="toc"
          label={t('contents')}
          aria-expanded={panels.isContentsOpen}
          onClick={panels.toggleContents}
        >
          {t('contents')}
        </BarButton>
      </div>
      <div className={styles.titles}>
        <h1 className={title === undefined ? 'vh' : undefined}>{title ?? t('opening')}</h1>
        {sectionTitle && sectionTitle !== title && <p>{sectionTitle}</p>}
      </div>
      <div className={styles.right}>
        <Popover
          icon="aa"
          label={t('appearance')}
          isOpen={panels.popover === 'appearance'}
          onOpen={panels.openAppearance}
        >
          <AppearanceControls />
        </Popover>
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
          onOpen={panels.openKeys}
        >
          <KeyList />
        </Popover>
      </div>
    </header>
  );
}
