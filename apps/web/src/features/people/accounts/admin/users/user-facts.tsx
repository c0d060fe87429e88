import { Link } from 'react-router';
import { adminLists } from '../../../../../shared/navigation/admin-lists.ts';
import { formatCount, formatDay, formatInstant } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import type { UserDetail } from './user-detail.ts';

export function UserFacts({ detail }: { readonly detail: UserDetail }) {
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
