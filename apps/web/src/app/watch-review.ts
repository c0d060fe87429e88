import { call } from '../shared/api.ts';
import { changePersonalInfo } from '../shared/session.ts';
import { personalInfoSlot, tokenSlot } from '../shared/storage.ts';

/**
 * A personal user becomes a teacher when the office passes an application: asked at start and whenever the person comes
 * back to the tab, so that nobody has to sign in again for it. No other type changes.
 */
export function watchReview(): void {
  void askForReview();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void askForReview();
  });
}

export async function askForReview(): Promise<void> {
  const token = tokenSlot.read();
  if (!token || personalInfoSlot.read()?.type !== 1) return;
  try {
    const reply = await call('GET /b/v1/userInfo/getPersonalInfo', {}, { silent: true });
    if (reply.isOK && tokenSlot.read() === token) changePersonalInfo(reply.data);
  } catch {
    // the next time will tell
  }
}
