// Unlinks WeChat or QQ from an account that has another way to sign in.
import { accountErrors, generalErrors } from '@zhiye/contract';
import type { IdentityProvider } from '@zhiye/contract';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { accountNotifications } from '../account-notifications.ts';
import { selectExternalIdentities } from '../profile/profile.store.ts';
import { lockUser } from '../user.store.ts';
import { deleteExternalIdentity } from './external-identity.store.ts';
import type { OAuthProviderName } from './external-login.service.ts';

const NOTIFICATIONS = {
  weChat: accountNotifications.weChatUnlinked,
  qq: accountNotifications.qqUnlinked,
} as const satisfies Record<OAuthProviderName, object>;

/** `offered` are the identity providers that work now: a linked one that does not is no way to sign in. */
export async function unlinkExternalIdentity(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  userId: string,
  { provider, offered }: { provider: OAuthProviderName; offered: readonly IdentityProvider[] },
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // two calls at once must not unlink the last two identities
    const user = await lockUser(transaction, userId);
    const identities = await selectExternalIdentities(transaction, userId);
    if (!identities.some((identity) => identity.provider === provider)) refuse(generalErrors.notFound);
    const hasOther = identities.some(
      (other) => other.provider !== provider && offered.includes(other.provider),
    );
    if (user.passwordHash === null && user.phone === null && !hasOther)
      refuse(accountErrors.lastSignInMethod);
    await deleteExternalIdentity(transaction, userId, provider);
    await sendNotification(transaction, jobs, { userId, kind: NOTIFICATIONS[provider] }, now);
  });
}
