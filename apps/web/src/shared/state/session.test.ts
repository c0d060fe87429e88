import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it, onTestFinished, vi } from 'vitest';
import { storedPersonalInfo, storedToken } from '../storage/local-storage.ts';
import { useClientStore } from './client-store.ts';
import { syncSessionAcrossTabs } from './session-sync.ts';
import { onSessionExpiry, restoreSession, startSession } from './session.ts';

syncSessionAcrossTabs();

/** What another tab does; this one hears of it by an event for each key. */
function inAnotherTab(change: () => void) {
  change();
  for (const key of ['token', 'personalInfo']) window.dispatchEvent(new StorageEvent('storage', { key }));
}

const signInHere = () =>
  startSession({ token: 'own-token', personalInfo: { name: '何同学', type: USER_TYPE.personal } });

function watchExpiry() {
  const listener = vi.fn();
  onTestFinished(onSessionExpiry(listener));
  return listener;
}

it('ends, once, when another tab signs out', () => {
  signInHere();
  const expired = watchExpiry();
  inAnotherTab(() => {
    storedToken.remove();
    storedPersonalInfo.remove();
  });
  expect(expired).toHaveBeenCalledTimes(1);
  expect(useClientStore.getState().personalInfo).toBeNull();
});

it('does not end when another tab changes the name of the same person, or signs in', () => {
  const expired = watchExpiry();
  inAnotherTab(signInHere);
  inAnotherTab(() => storedPersonalInfo.write({ name: '何晓', type: USER_TYPE.personal }));
  expect(expired).not.toHaveBeenCalled();
  expect(useClientStore.getState().personalInfo?.name).toBe('何晓');
});

it('needs a token: stored personal info alone is a guest', () => {
  signInHere();
  storedToken.remove();
  restoreSession();
  expect(useClientStore.getState()).toMatchObject({ roleType: null, personalInfo: null });
});
