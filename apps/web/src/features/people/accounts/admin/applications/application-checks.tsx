import { useT } from '../../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import type { ApplicationDetail } from './application-detail.ts';
import styles from '../../../../../shared/ui/admin/review/review.module.css';

/** Automatic checks: does the name match the account, are there other accounts with this name. */
export function ApplicationChecks({
  review: { item, account, duplicateAccounts },
}: {
  readonly review: ApplicationDetail;
}) {
  const t = useT('applications-admin');
  const sameName = item.name.trim() === account.name.trim();
  const names = { name: account.name };
  return (
    <ul className={styles.checks}>
      <Check warns={!sameName}>{t(sameName ? 'check.sameName' : 'check.otherName', names)}</Check>
      <Check warns={duplicateAccounts > 0}>
        {duplicateAccounts > 0 ? t('check.namesakes', { count: duplicateAccounts }) : t('check.noNamesakes')}
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
