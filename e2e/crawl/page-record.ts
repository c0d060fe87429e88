// What happens on a page while it is shown: alerts, and what moves.
import type { Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  /** The elements that moved. */
  readonly what: string;
}

interface PageRecord {
  readonly alerts: string[];
  readonly shifts: Shift[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null }[];
}

/** Records in the document, from its first byte on, every alert (toasts, pages that failed to load) and every layout shift. */
export async function recordPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (self !== top) return;
    const record: PageRecord = { alerts: [], shifts: [] };
    Object.assign(window, { record });
    const noteAlerts = (node: Node) => {
      if (!(node instanceof Element)) return;
      const found = node.matches('[role=alert]') ? [node] : [...node.querySelectorAll('[role=alert]')];
      for (const alert of found) record.alerts.push(alert.textContent);
    };
    new MutationObserver((changes) =>
      changes.forEach((change) => change.addedNodes.forEach(noteAlerts)),
    ).observe(document, { childList: true, subtree: true });
    const describe = (node: Node | null) =>
      `${node?.nodeName} ${(node as Element | null)?.className} "${node?.textContent?.slice(0, 20)}"`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (!hadRecentInput)
          record.shifts.push({ value, what: sources.map(({ node }) => describe(node)).join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The alerts since the last call. */
export const takeAlerts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { record: PageRecord }).record.alerts.splice(0));

/** The sum of the layout shifts since the document was loaded, with what moved most. */
export const readShift = (page: Page): Promise<{ total: number; what: string }> =>
  page.evaluate(async () => {
    // the frame that paints the last change, and the one after it
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { shifts } = (window as unknown as { record: PageRecord }).record;
    const [largest] = [...shifts].sort((a, b) => b.value - a.value);
    return { total: shifts.reduce((sum, { value }) => sum + value, 0), what: largest?.what ?? '' };
  });
