import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../shared/format.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { loadShopData } from '../../shared/shop-data.ts';
import { useClientStore } from '../../shared/store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { classPathOf } from './class-path.ts';
import type { NamedClass } from './class-path.ts';
import { listPath } from './list-paths.ts';
import type { ListState } from './list-state.ts';
import styles from './class-filter.module.css';

/** The tree of classes with how many titles each has; the class that is open shows its subclasses. */
export function ClassFilter({ state }: { readonly state: ListState }) {
  const t = useT('catalog');
  const common = useT('shared');
  const english = useLanguage() === 'en';
  const { classList, shopData } = useClientStore();
  const [open] = classPathOf(classList, state.classCode);

  const linkTo = ({ classCode, name, nameEn }: NamedClass, bookCount?: number) => (
    <Link
      to={listPath(state, { classCode })}
      aria-current={classCode === state.classCode ? 'true' : undefined}
      data-empty={bookCount === 0}
    >
      {english ? nameEn : name}
      {bookCount !== undefined && <span className="num">{formatCount(bookCount)}</span>}
    </Link>
  );

  return (
    <aside className={`card ${styles.panel}`} aria-label={t('filter.title')}>
      <div className={styles.head}>
        <Icon name="filter" />
        <b>{t('filter.title')}</b>
        {state.classCode && (
          <Link className="lk s13" to={listPath(state, { classCode: undefined })}>
            {t('filter.clear')}
          </Link>
        )}
      </div>
      <h2>{t('filter.class')}</h2>
      {shopData === 'loading' && <Loading count={8} />}
      {shopData === 'failed' && (
        <p className="s13">
          {t('filter.failed')}{' '}
          <Button look="text" size="small" onClick={() => void loadShopData()}>
            {common('retry')}
          </Button>
        </p>
      )}
      <ul className={styles.classes}>
        {classList.map((top) => (
          <Fragment key={top.classCode}>
            <li>{linkTo(top, top.bookCount)}</li>
            {top === open &&
              top.children.map((child) => (
                <li key={child.classCode} className={styles.child}>
                  {linkTo(child)}
                </li>
              ))}
          </Fragment>
        ))}
      </ul>
    </aside>
  );
}
