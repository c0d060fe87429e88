import { useRef } from 'react';
import { Outlet } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { EnvironmentBox } from './environment-box.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from '../../shared/ui/navigation/skip-link.tsx';
import { useHeaderSearchShow } from './use-header-search-show.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import styles from './app-shell.module.css';

/** The layout of the shop. The element scrolls, not the window; header and content share its scrollbar. */
export function AppShell() {
  const t = useT('app');
  const scroller = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroller);
  useHeaderSearchShow(scroller);
  return (
    <div className={styles.scroller} ref={scroller} tabIndex={-1} data-scroller>
      <div className={styles.sheet}>
        <SkipLink target="main">{t('skip')}</SkipLink>
        <Header />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <EnvironmentBox />
    </div>
  );
}
