import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { readText } from '../../shared/url-query.ts';
import { GuideContents } from './guide-contents.tsx';
import { GuideSearch } from './guide-search.tsx';
import { searchGuide } from './search-guide.ts';
import styles from './user-guide-page.module.css';

const LONGEST_QUERY = 100;

/** /userGuide: how the shop and the reader are used; `q` is searched for, `#read` goes to a chapter. */
export function UserGuidePage() {
  const t = useT('content');
  const language = useLanguage();
  const q = readText(useSearchParams()[0], 'q', LONGEST_QUERY) ?? '';
  const { hash } = useLocation();
  const { data, error, refetch } = useQuery(callQuery('GET /b/v1/home/getUserGuide', {}));

  useEffect(() => {
    if (data && hash) goToSection(hash.slice(1));
  }, [data, hash]);

  if (error) return <ErrorState whole error={error} onRetry={() => void refetch()} />;
  if (data?.list.length === 0) {
    return (
      <EmptyState whole title={t('guide.none')}>
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
        <GuideSearch q={q} onSubmit={() => found[0] && goToSection(found[0].sectionId)} />
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
            {found.map(({ sectionId, titleHtml, bodyHtml }) => (
              <section key={sectionId} id={sectionId} tabIndex={-1} aria-labelledby={`${sectionId}-title`}>
                <h2 id={`${sectionId}-title`} dangerouslySetInnerHTML={{ __html: titleHtml }} />
                <RichText html={bodyHtml} />
              </section>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** Reading goes on from there, by eye and by keyboard. */
function goToSection(sectionId: string): void {
  const section = document.getElementById(sectionId);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView();
}
