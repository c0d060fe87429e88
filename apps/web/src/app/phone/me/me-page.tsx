import type { OrderStatus } from '@zhiye/contract';
import { Link } from 'react-router';
import { switchLanguage } from '../../../shared/i18n/language.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useLanguage, useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { PhonePage } from '../../../shared/phone/phone-page.tsx';
import { PhoneRow, PhoneRows } from '../../../shared/phone/phone-rows.tsx';
import rows from '../../../shared/phone/phone-rows.module.css';
import { useClientStore } from '../../../shared/state/client-store.ts';
import type { IconName } from '../../../shared/ui/icon-names.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { personalNavGroups } from '../../personal/personal-sections.ts';
import { SignOutButton } from '../../personal/sign-out-button.tsx';
import { routeTable } from '../../route-table.ts';
import { UnreadAnswersBadge, UnreadBadge } from '../../unread-badge.tsx';
import styles from './me-page.module.css';

/** /personal: the root page of the person; what is used most comes first, the account below. */
export function MePage() {
  const t = useT('phone');
  const app = useT('app');
  const language = useLanguage();
  const personalInfo = useClientStore((state) => state.personalInfo);
  const roleType = useClientStore((state) => state.roleType);
  const rowOf = (name: string) => routeTable.find((row) => row.name === name)!;
  const name = personalInfo?.name ?? '';
  return (
    <PhonePage
      title={t('me.title')}
      tab="me"
      actions={
        <Link to={paths.personal.notifications}>
          <span className="vh">{rowOf('message').title[language]}</span>
          <Icon name="bell" size={22} />
          <UnreadBadge polling />
        </Link>
      }
    >
      <p className={styles.person}>
        <span aria-hidden="true" lang={textLanguage(name)}>
          {[...name][0]}
        </span>
        <b lang={textLanguage(name)}>{name}</b>
      </p>
      {roleType !== null && rowOf('personalOrder').visibleTo.includes(roleType) && <OrderStates />}
      {personalNavGroups.map((group, index) => (
        <PhoneRows key={index} title={t(index === 0 ? 'me.title' : 'me.account')}>
          {index === 0 && <PhoneRow icon="ticket" label={t('me.codes')} to={paths.codeExchange} />}
          {group
            // the states of the orders lead to them
            .filter(({ name: section }) => section !== 'personalOrder')
            .filter((section) => roleType === null || rowOf(section.name).visibleTo.includes(roleType))
            .map(({ name: section, to, icon }) => (
              <PhoneRow
                key={section}
                icon={icon}
                label={rowOf(section).title[language]}
                to={to}
                value={section === 'service' ? <UnreadAnswersBadge polling /> : undefined}
              />
            ))}
        </PhoneRows>
      ))}
      <PhoneRows title={t('me.more')}>
        <PhoneRow icon="info" label={t('me.guide')} to={paths.userGuide} />
        <li>
          <button
            type="button"
            className={rows.row}
            lang={language === 'zh' ? 'en' : 'zh-CN'}
            onClick={switchLanguage}
          >
            <Icon name="globe" size={20} />
            <span>{app('header.otherLanguage')}</span>
          </button>
        </li>
        <li>
          <SignOutButton iconSize={20} className={`${rows.row} ${styles.out}`} />
        </li>
      </PhoneRows>
    </PhonePage>
  );
}

const ORDER_STATES = [
  { name: 'unpaid', icon: 'clock', status: 'unpaid' },
  { name: 'paid', icon: 'check', status: 'paid' },
  { name: 'completed', icon: 'star', status: 'completed' },
  { name: 'all', icon: 'invoice', status: undefined },
] as const satisfies readonly { name: string; icon: IconName; status: OrderStatus | undefined }[];

/** What people come here for: their orders, by what is to be done with them. */
function OrderStates() {
  const t = useT('phone');
  return (
    <nav className={styles.states} aria-label={t('me.orders')}>
      {ORDER_STATES.map(({ name, icon, status }) => (
        <Link key={name} to={paths.personal.orderList({ status })}>
          <Icon name={icon} size={20} />
          {t(`me.orderState.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
