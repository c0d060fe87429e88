import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { GuideSection, Language } from '@zhiye/contract';
import type { ChangeEvent, CompositionEvent } from 'react';
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
import styles from './user-guide-page.module.css';
import { contentLanguage } from '../../../../shared/i18n/content-language.ts';
import { markHits, markHitsInText } from './mark-hits.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';

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

interface GuideContentsProps {
  readonly sections: readonly FoundGuideSection[];
  readonly q: string;
}

/** Links to the sections of the guide; during a search with the number of hits in each. */
function GuideContents({ sections, q }: GuideContentsProps) {
  const t = useT('site-content');
  return (
    <nav className={styles.contents} aria-label={t('guide.contents')}>
      <ol>
        {sections.map(({ sectionId, title, titleLang, hits }) => (
          <li key={sectionId}>
            <Link to={`${paths.guideSearch(q)}#${sectionId}`}>
              <span lang={titleLang}>{title}</span>
              {q && <span className="num">{hits}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface FoundGuideSection {
  readonly sectionId: string;
  readonly title: string;
  readonly titleHtml: string;
  readonly bodyHtml: string;
  /** `zh` where an English page shows the Chinese text or title. */
  readonly lang: 'zh' | undefined;
  readonly titleLang: 'zh' | undefined;
  readonly hits: number;
}

/** The sections that contain the text, with hits marked; all sections for an empty query. */
function searchGuide(
  list: readonly GuideSection[],
  query: string,
  language: Language,
): readonly FoundGuideSection[] {
  const english = language === 'en';
  const marked = list.map((section) => {
    const plainTitle = (english && section.titleEn) || section.title;
    const title = markHitsInText(plainTitle, query);
    const body = markHits((english && section.bodyEn) || section.body, query);
    return {
      sectionId: section.sectionId,
      title: plainTitle,
      titleHtml: title.html,
      bodyHtml: body.html,
      lang: contentLanguage(language, section.bodyEn),
      titleLang: contentLanguage(language, section.titleEn),
      hits: title.hits + body.hits,
    };
  });
  return query === '' ? marked : marked.filter(({ hits }) => hits > 0);
}

interface GuideSearchProps {
  readonly q: string;
  /** Called on Enter, which goes to the first section found. */
  readonly onSubmit: () => void;
}

function GuideSearch({ q, onSubmit }: GuideSearchProps) {
  const t = useT('site-content');
  const navigate = useNavigate();
  const updateAddress = (text: string) => void navigate(paths.guideSearch(text), { replace: true });
  const search = (event: ChangeEvent<HTMLInputElement>) => {
    // incomplete pinyin is not searched; onCompositionEnd searches the composed text
    if (!(event.nativeEvent as InputEvent).isComposing) updateAddress(event.target.value);
  };
  return (
    <form
      role="search"
      aria-label={t('guide.search')}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label>
        <Icon name="search" size={16} />
        <input
          type="search"
          aria-label={t('guide.search')}
          placeholder={t('guide.search')}
          maxLength={100}
          defaultValue={q}
          onChange={search}
          onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) =>
            updateAddress(event.currentTarget.value)
          }
        />
      </label>
    </form>
  );
}
