import { useQuery } from '@tanstack/react-query';
import { SITE_CONTENT_REPLY_CODE } from '@zhiye/contract/constants';
import { callQuery, CallFailed } from '../../../../shared/api/index.ts';
import { formatDayIn } from '../../../../shared/i18n/dates.ts';
import { contentLanguage } from '../../../../shared/i18n/content-language.ts';
import { usePageTitle } from '../../../../shared/i18n/page-title.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Breadcrumb } from '../../../../shared/ui/navigation/breadcrumb.tsx';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { ChineseOnly, ContentText } from '../../../../shared/ui/content-text.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { RichText } from '../../../../shared/ui/rich-text.tsx';
import { useCopyText } from '../../../../shared/ui/feedback/use-copy-text.ts';
import { absoluteUrl } from '../../../../shared/navigation/absolute-url.ts';
import styles from '../article.module.css';

export function NewsArticle({ newsId }: { readonly newsId: string }) {
  const t = useT('site-content');
  const copyText = useCopyText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(callQuery('GET /b/v1/home/getNews', { newsId }));
  const english = language === 'en';
  const title = (english && data?.titleEn) || data?.title;
  usePageTitle(title);

  if (error instanceof CallFailed && error.code === SITE_CONTENT_REPLY_CODE.newsNotFound) {
    return <ArticleMissing />;
  }
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!data || title === undefined) {
    return (
      <div className="wrap">
        <Loading count={8} />
      </div>
    );
  }
  const lang = contentLanguage(language, data.bodyEn);
  const crumbs = [
    { label: t('home'), to: paths.home },
    { label: t('news.title'), to: paths.journalism() },
    { label: title },
  ];
  return (
    <div className="wrap">
      <Breadcrumb items={crumbs} />
      <article className={`card ${styles.article}`}>
        <h1 className="pt">
          <ContentText zh={data.title} en={data.titleEn} hasMark={false} />
        </h1>
        <p className={styles.date}>
          <time dateTime={data.publishDate}>{formatDayIn(language, data.publishDate)}</time>
          {lang && <ChineseOnly />}
          <Button size="small" onClick={() => void copyText(absoluteUrl(paths.journalism(newsId)))}>
            <Icon name="copy" size={14} />
            {t('share')}
          </Button>
        </p>
        <RichText html={lang || !english ? data.body : data.bodyEn} lang={lang} />
      </article>
    </div>
  );
}

function ArticleMissing() {
  const t = useT('site-content');
  const toNews = (
    <ButtonLink look="primary" to={paths.journalism()}>
      {t('news.toNews')}
    </ButtonLink>
  );
  return (
    <EmptyState isPage title={t('news.missing')} actions={toNews}>
      {t('news.missingText')}
    </EmptyState>
  );
}
