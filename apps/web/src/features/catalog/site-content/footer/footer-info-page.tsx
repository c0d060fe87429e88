import { useSearchParams } from 'react-router';
import { readFooterInfo } from '../../../../shared/state/footer-info.ts';
import { contentLanguage } from '../../../../shared/i18n/content-language.ts';
import { usePageTitle } from '../../../../shared/i18n/page-title.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { loadShopData } from '../../../../shared/state/shop-data.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { Breadcrumb } from '../../../../shared/ui/navigation/breadcrumb.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { ChineseOnly, ContentText } from '../../../../shared/ui/content-text.tsx';
import { RichText } from '../../../../shared/ui/rich-text.tsx';
import styles from '../article.module.css';

/** /footerInfo: the text of a footer item. It comes from session storage (requirement R-208), else from the shop data. */
export function FooterInfoPage() {
  const t = useT('site-content');
  const english = useLanguage() === 'en';
  const footerId = useSearchParams()[0].get('footerId');
  const { footerList, shopData } = useClientStore();
  const item = readFooterInfo(footerId) ?? footerList.find((known) => known.footerId === footerId);
  const title = (english && item?.titleEn) || item?.title;
  const html = (english && item?.contentEn) || item?.content;
  usePageTitle(title);

  if (!item && shopData === 'loading')
    return (
      <div className="wrap">
        <Loading />
      </div>
    );
  if (!item && shopData === 'failed') return <ErrorState isPage onRetry={() => void loadShopData()} />;
  const lang = contentLanguage(english ? 'en' : 'zh', item?.contentEn ?? null);
  if (!item || !title || !html) {
    return (
      <EmptyState
        isPage
        title={t('noText.title')}
        actions={
          <ButtonLink look="primary" to={paths.home}>
            {t('toHome')}
          </ButtonLink>
        }
      >
        {t('noText.text')}
      </EmptyState>
    );
  }
  return (
    <div className="wrap">
      <Breadcrumb items={[{ label: t('home'), to: paths.home }, { label: title }]} />
      <article className={`card ${styles.article}`}>
        <h1 className="pt">
          <ContentText zh={item.title} en={item.titleEn} hasMark={false} />
        </h1>
        {lang && <ChineseOnly />}
        <RichText html={html} lang={lang} />
      </article>
    </div>
  );
}
