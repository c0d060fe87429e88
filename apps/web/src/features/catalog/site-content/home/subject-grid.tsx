import type { SubjectCount } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatCount } from '../../../../shared/format.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { MoreLink } from '../../../../shared/ui/navigation/more-link.tsx';
import { SectionTitle } from '../../../../shared/ui/section-title.tsx';
import styles from './subject-grid.module.css';

/** The subjects of the first level with the number of titles in each. */
export function SubjectGrid({ list }: { readonly list: readonly SubjectCount[] }) {
  const t = useT('home');
  const english = useLanguage() === 'en';
  if (list.length === 0) return null;
  return (
    <section>
      <SectionTitle more={<MoreLink to={paths.listContent()}>{t('subjects.all')}</MoreLink>}>
        {t('subjects.title')}
      </SectionTitle>
      <ul className={styles.grid}>
        {list.map(({ subjectCode, name, nameEn, bookCount, children }) => (
          <li key={subjectCode}>
            <Link to={paths.listContent({ subjectCode })}>
              <b>{english ? nameEn : name}</b>
              <span className="num">{formatCount(bookCount)}</span>
              <i>
                {children.map((child) => (english ? child.nameEn : child.name)).join(english ? ', ' : ' ')}
              </i>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
