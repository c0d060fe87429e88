import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ADMIN_USER_REPLY_CODE } from '@zhiye/contract/constants/admin-reply-code';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { call, CallFailed } from '../../../../../shared/api/index.ts';
import type { InputOf } from '../../../../../shared/api/index.ts';
import type { StaffUserField } from './new-staff-user-rules.ts';

const CREATE = 'POST /b/v1/admin/user/createStaffUser';
const FIELD_OF: Readonly<Record<number, StaffUserField>> = {
  [ADMIN_USER_REPLY_CODE.accountNameTaken]: 'accountName',
  [ACCOUNT_REPLY_CODE.emailTaken]: 'email',
};

/** A refused request, with the field that it is about. */
class CreateStaffUserFailed extends CallFailed {
  readonly field: StaffUserField | undefined;

  constructor(refusal: { readonly code: number; readonly msg: string }) {
    super(refusal);
    this.field = FIELD_OF[refusal.code];
  }
}

export function useCreateStaffUser() {
  const queryClient = useQueryClient();
  return useMutation<
    { userId: string; temporaryPassword: string },
    CreateStaffUserFailed,
    InputOf<typeof CREATE>
  >({
    mutationFn: async (user) => {
      const reply = await call(CREATE, user);
      if (!reply.isOK) throw new CreateStaffUserFailed(reply);
      return reply.data;
    },
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['POST /b/v1/admin/user/findUsers'] }),
  });
}
