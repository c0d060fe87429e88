import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';
import { loadNamespaces } from '../../shared/i18n/start-i18n.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useClientStore } from '../../shared/state/client-store.ts';
import { readTabStorage } from '../../shared/storage/tab-storage.ts';
import { SkipLink } from '../../shared/ui/navigation/skip-link.tsx';
import { useHeaderSearchShow } from './use-header-search-show.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import styles from './app-shell.module.css';

const AccountOffer = lazy(async () => {
  await loadNamespaces(['external-login']);
  const { AccountOffer: component } =
    await import('../../features/people/accounts/external-login/account-offer.tsx');
  return { default: component };
});

// not in the entry: production has none
const EnvironmentBox = lazy(async () => {
  const { EnvironmentBox: component } = await import('./environment-box.tsx');
  return { default: component };
});

/** The handle of a route whose layout has the main element itself, because a navigation stands beside it. */
export const HAS_OWN_MAIN = { hasOwnMain: true };

/** The layout of the shop. The element scrolls, not the window; header and content share its scrollbar. */
export function AppShell({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const t = useT('app');
  const [isOffered] = useState(() => readTabStorage('ssoGuest') === 'offer');
  const mode = useClientStore(({ site }) => site?.mode);
  // the server cannot render what is loaded later
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const hasOwnMain = useMatches().some(({ handle }) => handle === HAS_OWN_MAIN);
  const scroller = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroller);
  useHeaderSearchShow(scroller);
  return (
    <div className={styles.scroller} ref={scroller} tabIndex={-1} data-scroller>
      <div className={styles.sheet}>
        <SkipLink target="main">{t('skip')}</SkipLink>
        <Header />
        {isOffered && (
          <Suspense>
            <AccountOffer />
          </Suspense>
        )}
        {hasOwnMain ? (
          <div className={styles.main}>{children}</div>
        ) : (
          <main id="main" className={styles.main} tabIndex={-1}>
            {children}
          </main>
        )}
        <Footer />
      </div>
      {isMounted && mode && mode !== 'production' && (
        <Suspense>
          <EnvironmentBox />
        </Suspense>
      )}
    </div>
  );
}
