// Browser contexts for the journeys. In a new one the browser compiles every script again, which takes longer than the
// page itself, so a context is used again by later tests with the same kind of window.
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

export interface ContextPool {
  /** A context without pages that has this storage and no other. */
  acquire(options: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes the pages of a context and keeps it for a later test. */
  release(context: BrowserContext): Promise<void>;
}

const NOTHING_STORED = { cookies: [], origins: [] };

export function createContextPool(browser: Browser): ContextPool {
  const idle = new Map<string, BrowserContext[]>();
  const kinds = new WeakMap<BrowserContext, string>();
  return {
    async acquire({ storageState = NOTHING_STORED, ...options }) {
      const kind = JSON.stringify(options);
      const used = idle.get(kind)?.pop();
      if (used) {
        await used.setStorageState(storageState);
        return used;
      }
      const context = await browser.newContext({ ...options, storageState });
      kinds.set(context, kind);
      return context;
    },
    async release(context) {
      await Promise.all(context.pages().map((page) => page.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.clearPermissions();
      const kind = kinds.get(context)!;
      idle.set(kind, [...(idle.get(kind) ?? []), context]);
    },
  };
}
