import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { openTestApp, resetSettings } from './open-test-app.ts';
import type { RunningTestApp, TestApp } from './open-test-app.ts';
import { nextAddress } from './test-client.ts';

export type { CallOptions, Reply, RunningTestApp, TestApp } from './open-test-app.ts';

/**
 * The running shop of this worker: test files share modules (`isolate: false`), and so they share one server and one database.
 * It runs until the worker ends; the global set-up drops its database and its files.
 */
let shared: Promise<SharedApp> | undefined;

interface SharedApp {
  readonly app: RunningTestApp;
  /** Undoes what a test file may leave behind: the clock, faults, messages, replaced parts and settings. */
  reset(): Promise<void>;
}

/**
 * The whole server, shared with the other test files of the worker. The database has the records of earlier files, whose clocks
 * may have been ahead: a test looks only at what it made. A file that counts over the whole shop, runs a sweep, stops a
 * part or has variables of its own calls useOwnApp().
 */
export function useApp(): TestApp {
  return useOpenApp({
    async open() {
      shared ??= openSharedApp();
      const { app, reset } = await shared;
      await reset();
      // limits count by address, and those of earlier files still count
      const address = nextAddress();
      return {
        ...app,
        call: (route, input, options) => app.call(route, input, { address, ...options }),
        async sweep(name) {
          throw new Error(`the sweep ${name} works on the records of all files: call useOwnApp()`);
        },
      };
    },
    close: async () => void vi.restoreAllMocks(),
  });
}

/** The whole server on a database of its own, for one test file. */
export function useOwnApp(env: Record<string, string> = {}): TestApp {
  return useOpenApp({ open: () => openTestApp({ env }), close: (app) => app.close() });
}

interface Life {
  open(): Promise<RunningTestApp>;
  close(app: RunningTestApp): Promise<void>;
}

function useOpenApp({ open, close }: Life): TestApp {
  let app: RunningTestApp | undefined;
  beforeAll(async () => {
    app = await open();
  });
  afterEach(() => app?.clock.reset());
  afterAll(() => app && close(app));
  // Tests read the parts when they run, after beforeAll.
  return new Proxy({} as TestApp, { get: (_, name) => app?.[name as keyof TestApp] });
}

async function openSharedApp(): Promise<SharedApp> {
  const app = await openTestApp();
  const { clock, emulator, alipayEmulator, devMailbox, identityProviders, dictionary } = app;
  const providers = { ...identityProviders };
  const parts = { ...dictionary };
  return {
    app,
    async reset() {
      clock.reset();
      for (const gateway of [emulator, alipayEmulator]) gateway.setRefundOutcome('success');
      for (const messages of [devMailbox.sms, devMailbox.mails]) (messages as unknown[]).length = 0;
      Object.assign(identityProviders, providers);
      Object.assign(dictionary, parts);
      await resetSettings(app.platform);
    },
  };
}
