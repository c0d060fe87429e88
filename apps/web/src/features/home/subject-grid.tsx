import type { ClassCount } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatCount } from '../../shared/format.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { MoreLink } from '../../shared/ui/more-link.tsx';
import { SectionTitle } from '../../shared/ui/section-title.tsx';
import styles from './subject-grid.module.css';

/** The classes of the catalogue with how many titles each has. */
export function SubjectGrid({ list }: { readonly list: readonly ClassCount[] }) {
  const t = useT('home');
  const english = useLanguage() === 'en';
  if (list.length === 0) return null;
  return (
    <section>
      <SectionTitle more={<MoreLink to={paths.listContent()}>{t('subjects.all')}</MoreLink>}>
        {t('subjects.title')}
      </SectionTitle>
      <ul className={styles.grid}>
        {list.map(({ classCode, name, nameEn, bookCount, children }) => (
          <li key={classCode}>
            <Link to={paths.listContent({ classCode })}>
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
