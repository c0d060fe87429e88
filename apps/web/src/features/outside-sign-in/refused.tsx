import type { ReactNode } from 'react';
import { CallFailed } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Stopped } from './stopped.tsx';

const ACCOUNT_FROZEN = 4114;

interface RefusedProps {
  readonly error: Error;
  /** Begins anew; a code or a ticket never serves twice. */
  readonly again: ReactNode;
}

/** The server let nobody in, or could not be reached. */
export function Refused({ error, again }: RefusedProps) {
  const t = useT('outside-sign-in');
  const refusal = error instanceof CallFailed ? error : undefined;
  const isFrozen = refusal?.code === ACCOUNT_FROZEN;
  const action = isFrozen ? (
    <ButtonLink look="primary" to={paths.personal.service}>
      {t('toSupport')}
    </ButtonLink>
  ) : (
    again
  );
  return (
    <Stopped title={t(isFrozen ? 'frozen' : 'failed')} action={action}>
      {refusal?.message || t('unreachable')}
    </Stopped>
  );
}
