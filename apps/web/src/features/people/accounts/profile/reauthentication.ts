import type { Reauthentication } from '@zhiye/contract';
import { emptyReauthentication } from '../../../../shared/ui/forms/reauthentication-fields.tsx';
import type { ReauthenticationMethod } from '../../../../shared/ui/forms/reauthentication-fields.tsx';
import type { Profile } from './profile.queries.ts';

/** How the owner of an account can prove who they are; empty when it has neither password nor phone. */
export const reauthenticationMethods = ({
  hasPassword,
  phone,
}: Profile): readonly ReauthenticationMethod[] => [
  ...(hasPassword ? (['password'] as const) : []),
  ...(phone === null ? [] : (['code'] as const)),
];

/** What the forms here have in common. */
export interface ReauthenticationValues {
  readonly reauthentication: Reauthentication;
}

export const initialReauthentication = ({ hasPassword }: Profile): ReauthenticationValues => ({
  reauthentication: hasPassword ? emptyReauthentication : { by: 'code', code: '' },
});
