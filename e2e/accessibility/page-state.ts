import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { Language } from '../fixtures.ts';
import { waitUntilReady } from '../crawl/page-ready.ts';
import { navigateInApp } from '../shell/shell-fixtures.ts';

/** One state of a page: where it is, and what is done there. */
export interface PageState {
  readonly name: string;
  /** Below /pc; without it, the state follows the one before on the same page. */
  readonly address?: string;
  /** Brings the page into the state. */
  open?(page: Page, press: Press): Promise<void>;
  /** What is seen in the state; by default a heading of the page. */
  shows?(page: Page): Locator;
}

/** Presses a control whose name begins with one of two texts: in a dialog, else in the main part, else anywhere. */
type Press = (zh: string, en: string) => Promise<void>;

/** A state that does not come fails the test; the others are still shown. */
const TIMEOUT_MS = 5_000;

const roles = ['button', 'link', 'tab', 'radio', 'menuitem'] as const;

const makePress =
  (page: Page, language: Language): Press =>
  async (zh, en) => {
    const name = language === 'zh' ? zh : en;
    const pattern = new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
    const inside = (scope: Page | Locator) =>
      roles
        .map((role) => scope.getByRole(role, { name: pattern }))
        .reduce((one, other) => one.or(other))
        .filter({ visible: true });
    await inside(page).first().waitFor({ timeout: TIMEOUT_MS });
    for (const scope of [page.getByRole('dialog').last(), page.getByRole('main'), page]) {
      if ((await inside(scope).count()) > 0) return inside(scope).last().click({ timeout: TIMEOUT_MS });
    }
  };

/** Shows a state and waits until it stands still. */
export async function showState(
  page: Page,
  state: PageState,
  language: Language,
  openRequests: () => number,
): Promise<void> {
  if (state.address !== undefined) {
    await navigateInApp(page, `/pc${state.address}`);
    await waitUntilReady(page, openRequests);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  await state.open?.(page, makePress(page, language));
  await waitUntilReady(page, openRequests);
  if (state.shows) await expect(state.shows(page).first()).toBeVisible({ timeout: TIMEOUT_MS });
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();
export const closeDialog = (page: Page): Promise<void> => page.keyboard.press('Escape');
export const alertOf = (page: Page): Locator =>
  page.getByRole('main').locator('[aria-invalid="true"], [role="alert"]');
