import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../../../shared/api/index.ts';
import { formatDay } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';
import { RECORDS_PER_PAGE, UserRecordList } from './user-record-list.tsx';
import styles from './user-tabs.module.css';

const TONE = { pending: 'wait', upcoming: 'run', active: 'ok', expired: 'done', revoked: 'done' } as const;

/** What a user may read or could read, with the days. A renewal is an entry of its own. */
export function UserEntitlements({ userId }: { readonly userId: string }) {
  const t = useT('users-admin');
  const [pageNo, setPageNo] = useState(1);
  const entitlements = useQuery({
    ...callQuery('GET /b/v1/admin/shelf/findUserEntitlements', {
      userId,
      pageNo,
      pageSize: RECORDS_PER_PAGE,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <UserRecordList
      label={t('shelf.title')}
      query={entitlements}
      keyOf={({ entitlementId }) => entitlementId}
      emptyText={t('shelf.none')}
      pageNo={pageNo}
      onPage={setPageNo}
    >
      {({ title, source, state, startDay, endDay, revokedDay }) => (
        <>
          <p className={styles.line}>
            <span lang={textLanguage(title)}>{title}</span>
            <StatusTag tone={TONE[state]}>{t(`shelf.state.${state}`)}</StatusTag>
          </p>
          <p className="sub s12">
            {t(`shelf.source.${source}`)}{' '}
            {startDay && (
              <span className="num">
                {endDay
                  ? t('shelf.days', { from: formatDay(startDay), to: formatDay(endDay) })
                  : t('shelf.forever', { from: formatDay(startDay) })}
              </span>
            )}{' '}
            {revokedDay && <span className="num">{t('shelf.revoked', { day: formatDay(revokedDay) })}</span>}
          </p>
        </>
      )}
    </UserRecordList>
  );
}
