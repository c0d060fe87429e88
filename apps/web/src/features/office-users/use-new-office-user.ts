import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallFailed } from '../../shared/api.ts';
import type { InputOf } from '../../shared/api.ts';
import type { NewUserField } from './new-office-user-rules.ts';

const MAKE = 'POST /b/v1/office/user/createOfficeUser';
const FIELD_OF: Readonly<Record<number, NewUserField>> = { 4820: 'accountName', 4121: 'email' };

/** A refusal, with the field that it concerns. */
class NotMade extends CallFailed {
  readonly field: NewUserField | undefined;

  constructor(refusal: { readonly code: number; readonly msg: string }) {
    super(refusal);
    this.field = FIELD_OF[refusal.code];
  }
}

export function useNewOfficeUser() {
  const queryClient = useQueryClient();
  return useMutation<{ userId: string; temporaryPassword: string }, NotMade, InputOf<typeof MAKE>>({
    mutationFn: async (user) => {
      const reply = await call(MAKE, user);
      if (!reply.isOK) throw new NotMade(reply);
      return reply.data;
    },
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /b/v1/office/user/findUsers'] }),
  });
}
