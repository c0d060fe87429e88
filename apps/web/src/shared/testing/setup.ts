import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { restoreSession } from '../session.ts';
import { initialClientState, useClientStore } from '../store.ts';
import { useNotices } from '../notices.ts';
import { useLanguageInTest } from './texts.ts';

/** How long findBy… waits before it gives up, on a machine that does other things too. */
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out, so nothing ever grows
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= StillObserver;

beforeEach(async () => {
  await useLanguageInTest('zh');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  useClientStore.setState(initialClientState, true);
  useNotices.setState({ list: [] });
  restoreSession();
});
