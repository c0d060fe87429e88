import { useT } from '../../shared/i18n/use-t.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { Review } from './review.ts';
import styles from './open-review.module.css';

/** What the shop can compare by itself. */
export function ReviewChecks({ review: { item, account, namesakes } }: { readonly review: Review }) {
  const t = useT('office-reviews');
  const sameName = item.name.trim() === account.name.trim();
  const names = { name: account.name };
  return (
    <ul className={styles.checks}>
      <Check warns={!sameName}>{t(sameName ? 'check.sameName' : 'check.otherName', names)}</Check>
      <Check warns={namesakes > 0}>
        {namesakes > 0 ? t('check.namesakes', { count: namesakes }) : t('check.noNamesakes')}
      </Check>
    </ul>
  );
}

function Check({ warns, children }: { readonly warns: boolean; readonly children: string }) {
  return (
    <li data-warns={warns}>
      <Icon name={warns ? 'warn' : 'check'} size={14} />
      {children}
    </li>
  );
}
