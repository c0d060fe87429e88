import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { readOutsideFrom } from '../../shared/outside-sign-in.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { LockedBookDrawing } from '../../shared/ui/drawings/locked-book.tsx';
import { StatePanel } from '../../shared/ui/state-panel.tsx';

interface StoppedProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The way on that comes first. */
  readonly action?: ReactNode;
}

/** Signing in went no further; says why, and what else there is. */
export function Stopped({ title, children, action }: StoppedProps) {
  const t = useT('outside-sign-in');
  const actions = (
    <>
      {action}
      <ButtonLink look={action ? 'plain' : 'primary'} to={paths.login(readOutsideFrom())}>
        {t('toLogin')}
      </ButtonLink>
      <ButtonLink to={paths.home}>{t('toHome')}</ButtonLink>
    </>
  );
  return (
    <StatePanel drawing={<LockedBookDrawing />} title={title} actions={actions} role="alert" whole>
      {children}
    </StatePanel>
  );
}
