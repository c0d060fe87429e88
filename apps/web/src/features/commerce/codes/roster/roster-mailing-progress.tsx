import type { RosterMailing } from '@zhiye/contract';
import { formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './roster.module.css';

/** How far the last mails are. */
export function RosterMailingProgress({ mailing }: { readonly mailing: RosterMailing }) {
  const t = useT('roster');
  const { kind, total, sent, skipped, failed, createdAt } = mailing;
  const done = sent + skipped + failed;
  const isDone = done === total;
  return (
    <div className={styles.mailing} role="status">
      <p className="s13">
        <b>{t(`mailing.${kind}`)}</b>{' '}
        {t(isDone ? 'mailing.done' : 'mailing.sending', { sent, total, time: formatInstant(createdAt) })}
        {skipped > 0 && ` · ${t('mailing.skipped', { total: skipped })}`}
        {failed > 0 && ` · ${t('mailing.failed', { total: failed })}`}
      </p>
      {!isDone && <progress value={done} max={total} aria-label={t('mailing.progress')} />}
    </div>
  );
}
