import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callQuery } from '../../../../shared/api/index.ts';
import type { DataOf, InputOf, RefusedReply } from '../../../../shared/api/index.ts';

const GET_PROFILE = 'GET /b/v1/userInfo/getProfile';

export type Profile = DataOf<typeof GET_PROFILE>;

export const profileQuery = callQuery(GET_PROFILE, {});

type ChangeKey = `POST /b/v1/userInfo/${
  | 'updateProfile'
  | 'changePassword'
  | 'changePhone'
  | 'changeEmail'
  | 'requestAccountClosing'
  | 'cancelAccountClosing'}`;

interface ChangeHandlers<Key extends ChangeKey> {
  readonly onDone: (data: DataOf<Key>) => void;
  readonly onRefused?: (refusal: RefusedReply) => void;
}

/** Changes the person's own account; `onDone` runs when the profile shows the change. */
export function useProfileChange<Key extends ChangeKey>(
  key: Key,
  { onDone, onRefused }: ChangeHandlers<Key>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Key>) => call(key, input),
    onSuccess: async (reply) => {
      if (!reply.isOK) return onRefused?.(reply);
      await queryClient.invalidateQueries({ queryKey: [GET_PROFILE] });
      onDone(reply.data);
    },
  });
}
