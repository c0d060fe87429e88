import { USER_TYPE } from '@zhiye/contract/constants';
import { call } from '../shared/api/index.ts';
import { updatePersonalInfo } from '../shared/state/session.ts';
import { storedPersonalInfo, storedToken } from '../shared/storage/local-storage.ts';

/** A personal user becomes a teacher when staff approve the application. No other type changes. */
export async function refreshPersonalInfo(): Promise<void> {
  const token = storedToken.read();
  if (!token || storedPersonalInfo.read()?.type !== USER_TYPE.personal) return;
  try {
    const reply = await call('GET /b/v1/userInfo/getPersonalInfo', {}, { silent: true });
    if (reply.isOK && storedToken.read() === token) updatePersonalInfo(reply.data);
  } catch {
    // the next check asks again
  }
}
