import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import type { FoundSection } from './search-guide.ts';
import styles from './user-guide-page.module.css';

interface GuideContentsProps {
  readonly sections: readonly FoundSection[];
  readonly q: string;
}

/** The chapters, each an address of its own; while something is searched for, with how often it stands there. */
export function GuideContents({ sections, q }: GuideContentsProps) {
  const t = useT('content');
  return (
    <nav className={styles.contents} aria-label={t('guide.contents')}>
      <ol>
        {sections.map(({ sectionId, title, hits }) => (
          <li key={sectionId}>
            <Link to={`${paths.guideSearch(q)}#${sectionId}`}>
              {title}
              {q && <span className="num">{hits}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
