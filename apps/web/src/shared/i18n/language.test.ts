import { expect, it, vi } from 'vitest';
import { readLanguage } from './language.ts';

it.each([null, 'fr', ''])('an English browser that has stored "%s" is shown Chinese', (stored) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
  localStorage.clear();
  if (stored !== null) localStorage.setItem('locale', stored);
  expect(readLanguage()).toBe('zh');
});

it.each(['zh', 'en'] as const)('the stored choice %s is kept', (stored) => {
  localStorage.setItem('locale', stored);
  expect(readLanguage()).toBe(stored);
});
