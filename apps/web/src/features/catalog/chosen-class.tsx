import { Link } from 'react-router';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { NamedClass } from './class-path.ts';
import { listPath } from './list-paths.ts';
import type { ListState } from './list-state.ts';
import styles from './chosen-class.module.css';

interface ChosenClassProps {
  readonly state: ListState;
  /** From the top class down to the chosen one. */
  readonly classPath: readonly NamedClass[];
}

/** What is chosen, as chips that take it back: a subclass leads back to its class, a class to all. */
export function ChosenClass({ state, classPath }: ChosenClassProps) {
  const t = useT('catalog');
  const english = useLanguage() === 'en';
  return (
    <p className={styles.chips}>
      {classPath.length > 0 && t('filter.chosen')}
      {classPath.map((item, index) => {
        const name = english ? item.nameEn : item.name;
        return (
          <Link
            key={item.classCode}
            to={listPath(state, { classCode: classPath[index - 1]?.classCode })}
            aria-label={t('filter.remove', { name })}
          >
            {name}
            <Icon name="close" size={12} />
          </Link>
        );
      })}
    </p>
  );
}
