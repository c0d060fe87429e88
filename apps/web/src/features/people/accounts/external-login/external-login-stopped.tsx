import type { ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { readExternalLoginReturnPath } from './external-login.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { LockedBookDrawing } from '../../../../shared/ui/drawings/locked-book.tsx';
import { StatePanel } from '../../../../shared/ui/feedback/state-panel.tsx';

interface ExternalLoginStoppedProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The primary button. */
  readonly action?: ReactNode;
}

/** The sign-in stopped; says why, with other ways to continue. */
export function ExternalLoginStopped({ title, children, action }: ExternalLoginStoppedProps) {
  const t = useT('external-login');
  const actions = (
    <>
      {action}
      <ButtonLink look={action ? 'plain' : 'primary'} to={paths.login(readExternalLoginReturnPath())}>
        {t('toLogin')}
      </ButtonLink>
      <ButtonLink to={paths.home}>{t('toHome')}</ButtonLink>
    </>
  );
  return (
    <StatePanel drawing={<LockedBookDrawing />} title={title} actions={actions} role="alert" isPage>
      {children}
    </StatePanel>
  );
}
