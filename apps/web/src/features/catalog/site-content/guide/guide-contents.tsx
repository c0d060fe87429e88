import { Link } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import type { FoundGuideSection } from './guide-section-search.ts';
import styles from './user-guide-page.module.css';

interface GuideContentsProps {
  readonly sections: readonly FoundGuideSection[];
  readonly q: string;
}

/** Links to the sections of the guide; during a search with the number of hits in each. */
export function GuideContents({ sections, q }: GuideContentsProps) {
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
