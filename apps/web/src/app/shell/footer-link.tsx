import type { FooterItem } from '@zhiye/contract';
import { Link } from 'react-router';
import { keepFooterInfo } from '../../shared/footer-info.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { safeHref } from '../../shared/safe-href.ts';

interface FooterLinkProps {
  readonly item: FooterItem;
  readonly children: string;
}

/** An address opens in a new tab, but the Home one goes to /home; without one the item's text is shown (SPEC section 2). */
export function FooterLink({ item, children }: FooterLinkProps) {
  const t = useT('app');
  if (!item.link) {
    return (
      <Link to={paths.footerInfo(item.footerId)} onClick={() => keepFooterInfo(item)}>
        {children}
      </Link>
    );
  }
  if (isHome(item)) return <Link to={paths.home}>{children}</Link>;
  const words = (
    <>
      {children}
      <span className="vh">{t('footer.newTab')}</span>
    </>
  );
  if (isInShop(item.link)) {
    return (
      <Link to={item.link} target="_blank">
        {words}
      </Link>
    );
  }
  return (
    <a href={safeHref(item.link)} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}

/** A path below /pc, as against an address elsewhere (`//host` is one). */
const isInShop = (link: string) => /^\/(?![/\\])/.test(link);

const isHome = ({ title, titleEn }: FooterItem) => title === '首页' || titleEn.toLowerCase() === 'home';
