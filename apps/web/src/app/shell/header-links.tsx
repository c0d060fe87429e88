import { USER_TYPE } from '@zhiye/contract/constants';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { switchLanguage } from '../../shared/i18n/language.ts';
import { textLanguage } from '../../shared/i18n/text-language.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { personalCenterPath } from '../../shared/navigation/personal-center.ts';
import { useClientStore } from '../../shared/state/client-store.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { UnreadAnswersBadge, UnreadBadge } from '../unread-badge.tsx';
import styles from './shell.module.css';

/** The right side of the first row: support, personal center, back office for staff, language, and the person who is signed in. */
export function HeaderLinks() {
  const t = useT('app');
  const otherLanguage = useLanguage() === 'zh' ? 'en' : 'zh-CN';
  const roleType = useClientStore((state) => state.roleType);
  return (
    <nav className={styles.links} aria-label={t('header.services')}>
      <DueFlashcards />
      <Link to={paths.personal.service}>
        <Icon name="chat" size={15} />
        {t('header.support')}
        <UnreadAnswersBadge polling />
      </Link>
      <Link to={personalCenterPath(roleType)}>
        <Icon name="user" size={15} />
        {t('header.personal')}
      </Link>
      {roleType === USER_TYPE.staff && (
        <Link to={paths.adminHome}>
          <Icon name="grid" size={15} />
          {t('header.admin')}
        </Link>
      )}
      <button type="button" lang={otherLanguage} onClick={switchLanguage}>
        <Icon name="globe" size={15} />
        {t('header.otherLanguage')}
      </button>
      <UserBox />
    </nav>
  );
}

/** First in the row, which is aligned to the right: nothing moves when it appears. Its code is loaded for readers only. */
function DueFlashcards() {
  const roleType = useClientStore((state) => state.roleType);
  const [DueLink, setDueLink] = useState<ComponentType>();
  const hasFlashcards = roleType !== null && roleType !== USER_TYPE.institution;
  useEffect(() => {
    if (!hasFlashcards) return;
    void import('../due-flashcards-link.tsx').then(
      (module) => setDueLink(() => module.DueFlashcardsLink),
      () => undefined,
    );
  }, [hasFlashcards]);
  return hasFlashcards && DueLink ? <DueLink /> : null;
}

function UserBox() {
  const t = useT('app');
  const personalInfo = useClientStore((state) => state.personalInfo);
  const { pathname, search } = useLocation();
  if (!personalInfo) {
    const from =
      new URLSearchParams(search).get('from') ?? (pathname === paths.home ? null : pathname + search);
    return (
      <Link className={styles.user} to={paths.login(from)}>
        {t('header.signIn')}
      </Link>
    );
  }
  return (
    <Link className={styles.user} to={paths.personal.order}>
      <span className={styles.initial} aria-hidden="true" lang={textLanguage(personalInfo.name)}>
        {[...personalInfo.name][0]}
      </span>
      <span className={styles.name} lang={textLanguage(personalInfo.name)}>
        {personalInfo.name}
      </span>
      <UnreadBadge polling />
    </Link>
  );
}
