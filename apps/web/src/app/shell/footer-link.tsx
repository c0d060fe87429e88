import type { FooterItem } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { storeFooterInfo } from '../../shared/state/footer-info.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { safeHref } from '../../shared/navigation/safe-href.ts';

interface FooterLinkProps {
  readonly item: FooterItem;
  readonly children: ReactNode;
}

/** A link opens in a new tab, except Home, which goes to /home; an item without a link shows its text (requirement R-231). */
export function FooterLink({ item, children }: FooterLinkProps) {
  const t = useT('app');
  if (!item.link) {
    return (
      <Link to={paths.footerInfo(item.footerId)} onClick={() => storeFooterInfo(item)}>
        {children}
      </Link>
    );
  }
  if (isHome(item)) return <Link to={paths.home}>{children}</Link>;
  const label = (
    <>
      {children}
      <span className="vh">{t('footer.newTab')}</span>
    </>
  );
  if (isInShop(item.link)) {
    return (
      <Link to={item.link} target="_blank">
        {label}
      </Link>
    );
  }
  return (
    <a href={safeHref(item.link)} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}

/** A path below /pc, not the address of another site (`//host` is one). */
const isInShop = (link: string) => /^\/(?![/\\])/.test(link);

const isHome = ({ title, titleEn }: FooterItem) => title === '首页' || titleEn.toLowerCase() === 'home';
