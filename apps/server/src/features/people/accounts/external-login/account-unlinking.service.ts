// Unlinks WeChat or QQ from the account of a person who has proved who they are.
import { generalErrors } from '@zhiye/contract';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { accountNotifications } from '../account-notifications.ts';
import { consumeReauthentication } from '../sign-in/reauthentication.service.ts';
import type { ReauthenticationProof } from '../sign-in/reauthentication.service.ts';
import { deleteExternalIdentity } from './external-identity.store.ts';
import type { OAuthProviderName } from './external-login.service.ts';

const NOTIFICATIONS = {
  weChat: accountNotifications.weChatUnlinked,
  qq: accountNotifications.qqUnlinked,
} as const satisfies Record<OAuthProviderName, object>;

/** `proof` is by password or phone, so the account keeps a way to sign in. */
export async function unlinkExternalIdentity(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  userId: string,
  { provider, proof }: { readonly provider: OAuthProviderName; readonly proof: ReauthenticationProof },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await consumeReauthentication(tx, proof, now);
    if (!(await deleteExternalIdentity(tx, userId, provider))) refuse(generalErrors.notFound);
    await sendNotification(tx, jobs, { userId, kind: NOTIFICATIONS[provider] }, now);
  });
}
