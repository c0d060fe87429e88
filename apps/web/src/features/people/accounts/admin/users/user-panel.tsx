import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { USER_TYPE } from '@zhiye/contract/constants';
import { Tabs } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { callQuery } from '../../../../../shared/api/index.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { UserActions } from './user-actions.tsx';
import { UserStateTag } from './user-state-tag.tsx';
import type { UserDetail } from './user-detail.ts';
import { UserDevices } from './user-devices.tsx';
import styles from './user-tabs.module.css';
import { formatCount, formatDay, formatInstant, formatMoney } from '../../../../../shared/format.ts';
import { MarkedText, SLOT } from '../../../../../shared/i18n/marked-text.tsx';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { UserHoldings } from './user-holdings.tsx';
import { RECORDS_PER_PAGE, UserRecordList } from './user-record-list.tsx';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';
import { adminLists } from '../../../../../shared/navigation/admin-lists.ts';

/** The details and actions of the chosen account. */
export function UserPanel({ userId }: { readonly userId: string | undefined }) {
  const t = useT('users-admin');
  const detail = useQuery({
    ...callQuery('GET /b/v1/admin/user/getUser', { userId: userId ?? '' }),
    enabled: userId !== undefined,
  });
  return (
    <aside
      className={`card ${page.panel}`}
      aria-label={t('panel')}
      data-empty={userId === undefined || undefined}
    >
      {userId === undefined && (
        <div className={page.body}>
          <h2>{t('choose')}</h2>
          <p className="sub">{t('chooseText')}</p>
        </div>
      )}
      {userId !== undefined && detail.isPending && (
        <div className={page.body}>
          <Loading count={8} />
        </div>
      )}
      {detail.isError && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data && (
        <>
          <header>
            <div>
              <h2 lang={textLanguage(detail.data.user.name || detail.data.user.accountName)}>
                {detail.data.user.name || detail.data.user.accountName}
              </h2>
              <p className="s12 sub">
                <UserStateTag state={detail.data.user.state} />
                <span>{t(`type.${detail.data.user.type}`)}</span>
              </p>
            </div>
          </header>
          <UserTabs detail={detail.data} />
          <UserActions detail={detail.data} />
        </>
      )}
    </aside>
  );
}

/** Details, orders, bookshelf and devices of an account. A tab is loaded when it is opened. */
function UserTabs({ detail }: { readonly detail: UserDetail }) {
  const t = useT('users-admin');
  const { userId, type } = detail.user;
  const items = [
    { key: 'facts', label: t('facts'), children: <UserFacts detail={detail} /> },
    { key: 'orders', label: t('orders.title'), children: <UserOrders userId={userId} /> },
    { key: 'shelf', label: t('shelf.title'), children: <UserEntitlements userId={userId} /> },
    { key: 'devices', label: t('devices.title'), children: <UserDevices userId={userId} /> },
    ...(type === USER_TYPE.institution
      ? [{ key: 'holdings', label: t('holdings.title'), children: <UserHoldings userId={userId} /> }]
      : []),
  ];
  return <Tabs className={styles.tabs!} size="small" items={items} destroyOnHidden />;
}

function UserOrders({ userId }: { readonly userId: string }) {
  const t = useT('users-admin');
  const shared = useT('shared');
  const [pageNo, setPageNo] = useState(1);
  const orders = useQuery({
    ...callQuery('GET /b/v1/admin/order/findUserOrders', { userId, pageNo, pageSize: RECORDS_PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  return (
    <UserRecordList
      label={t('orders.title')}
      query={orders}
      keyOf={({ orderNo }) => orderNo}
      emptyText={t('orders.none')}
      pageNo={pageNo}
      onPage={setPageNo}
    >
      {({ orderNo, status, placedAt, amountFen, lines }) => (
        <>
          <p className={styles.line}>
            <Link className="lk num" to={adminPaths.orderDetail(orderNo)}>
              {orderNo}
            </Link>
            <b className="num">¥{formatMoney(amountFen)}</b>
          </p>
          {lines.map(({ bookId, title, duration, quantity }) => (
            <p key={`${bookId}-${duration}`}>
              <MarkedText
                text={t('orders.line', { title: SLOT, duration: shared(`duration.${duration}`), quantity })}
              >
                {title}
              </MarkedText>
            </p>
          ))}
          <p className="sub s12">
            {t(`orders.status.${status}`)} <span className="num">{formatInstant(placedAt)}</span>
          </p>
        </>
      )}
    </UserRecordList>
  );
}

const TONE = { pending: 'wait', upcoming: 'run', active: 'ok', expired: 'done', revoked: 'done' } as const;

/** What a user may read or could read, with the days. A renewal is an entry of its own. */
function UserEntitlements({ userId }: { readonly userId: string }) {
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

function UserFacts({ detail }: { readonly detail: UserDetail }) {
  const t = useT('users-admin');
  const shared = useT('shared');
  const { user, applications } = detail;
  const facts = {
    suspendedReason: detail.suspendedReason,
    closesAt: formatInstant(detail.closesAt),
    accountName: user.accountName,
    roles: user.staffRoles.map((role) => t(`role.${role}`)).join(shared('listSeparator')),
    nickname: detail.nickname,
    phone: user.phone,
    email: user.email,
    institution: user.institution,
    department: detail.department,
    password: detail.hasPassword ? t('password.set') : t('password.none'),
    openSessions: formatCount(detail.openSessions),
    lastSeenAt: formatInstant(detail.lastSeenAt),
    boundDevices: formatCount(detail.boundDevices),
    registeredAt: formatDay(user.registeredAt),
  };
  const known = Object.entries(facts).filter(([, value]) => value);
  return (
    <>
      <dl className={page.facts}>
        {known.map(([name, value]) => (
          <Fact key={name} label={t(`fact.${name}`)} value={value} />
        ))}
      </dl>
      {applications.length > 0 && <h3>{t('applications')}</h3>}
      <ul>
        {applications.map(({ applicationId, state, submittedAt }) => (
          <li key={applicationId} className="s13">
            <Link className="lk" to={adminLists.applications.to({ state: 'all', applicationId })}>
              {t('application', { at: formatInstant(submittedAt), state: t(`applicationState.${state}`) })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string | null }) {
  return (
    <>
      <dt>{label}</dt>
      <dd lang={textLanguage(value)}>{value}</dd>
    </>
  );
}
