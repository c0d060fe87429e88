import type { IdentityCheck } from '@zhiye/contract';
import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { emptyIdentityCheck } from '../../shared/ui/identity-check.tsx';
import type { IdentityWay } from '../../shared/ui/identity-check.tsx';
import type { Profile } from './profile.queries.ts';

/** How an account can say once more whose it is; none where it has neither password nor phone. */
export const identityWaysOf = ({ hasPassword, phone }: Profile): readonly IdentityWay[] => [
  ...(hasPassword ? (['password'] as const) : []),
  ...(phone === null ? [] : (['code'] as const)),
];

/** The identity check of a form: what was typed, and what is missing in words. */
export function useIdentity(profile: Profile) {
  const t = useT('shared');
  const offered = identityWaysOf(profile);
  const [value, onChange] = useState<IdentityCheck>(
    profile.hasPassword ? emptyIdentityCheck : { by: 'code', code: '' },
  );
  const typed = value.by === 'password' ? value.password : value.code;
  const words = value.by === 'password' ? t('identity.missingPassword') : t('identity.missingCode');
  return { fields: { offered, value, onChange }, missing: typed === '' ? words : undefined };
}
