import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { callQuery } from '../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { ChineseOnly } from '../../../../shared/ui/content-text.tsx';
import { RichText } from '../../../../shared/ui/rich-text.tsx';
import { readText } from '../../../../shared/navigation/url-query.ts';
import { GuideContents } from './guide-contents.tsx';
import { GuideSearch } from './guide-search.tsx';
import { searchGuide } from './guide-section-search.ts';
import styles from './user-guide-page.module.css';

const MAX_QUERY_LENGTH = 100;

/** /userGuide: how to use the shop and the reader. `q` is the search text, the hash names a section. */
export function UserGuidePage() {
  const t = useT('site-content');
  const language = useLanguage();
  const q = readText(useSearchParams()[0], 'q', MAX_QUERY_LENGTH) ?? '';
  const { hash } = useLocation();
  const { data, error, refetch } = useQuery(callQuery('GET /b/v1/home/getUserGuide', {}));

  useEffect(() => {
    if (data && hash) scrollToSection(hash.slice(1));
  }, [data, hash]);

  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (data?.list.length === 0) {
    return (
      <EmptyState isPage title={t('guide.none')}>
        {t('guide.noneText')}
      </EmptyState>
    );
  }
  const found = searchGuide(data?.list ?? [], q, language);
  const hits = found.reduce((sum, section) => sum + section.hits, 0);
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="pt">{t('guide.title')}</h1>
        <GuideSearch q={q} onSubmit={() => found[0] && scrollToSection(found[0].sectionId)} />
      </header>
      <p className={styles.found} role="status">
        {data && q && t('guide.found', { hits, sections: found.length })}
      </p>
      {!data && <Loading count={10} />}
      {data && found.length === 0 && (
        <EmptyState
          title={t('guide.nothing', { q })}
          actions={
            <>
              <ButtonLink look="primary" to={paths.userGuide}>
                {t('guide.all')}
              </ButtonLink>
              <ButtonLink to={paths.personal.service}>{t('guide.ask')}</ButtonLink>
            </>
          }
        >
          {t('guide.nothingText')}
        </EmptyState>
      )}
      {found.length > 0 && (
        <div className={styles.columns}>
          <GuideContents sections={found} q={q} />
          <div className={`card ${styles.text}`}>
            {found.map(({ sectionId, titleHtml, bodyHtml, lang, titleLang }) => (
              <section key={sectionId} id={sectionId} tabIndex={-1} aria-labelledby={`${sectionId}-title`}>
                <h2
                  id={`${sectionId}-title`}
                  lang={titleLang}
                  dangerouslySetInnerHTML={{ __html: titleHtml }}
                />
                {lang && <ChineseOnly />}
                <RichText html={bodyHtml} lang={lang} />
              </section>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** Moves the view and the focus to a section. */
function scrollToSection(sectionId: string): void {
  const section = document.getElementById(sectionId);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView();
}
