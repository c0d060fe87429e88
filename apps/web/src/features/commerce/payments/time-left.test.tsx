import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setTestLanguage } from '../../../shared/testing/texts.ts';
import { TimeLeft } from './time-left.tsx';

const DAYS_LEFT = 6 * 86_400 + 23 * 3_600 + 59 * 60 + 3;

it.each([
  ['zh', DAYS_LEFT, '6天23时59分03秒'],
  ['en', DAYS_LEFT, '6d 23h 59min 03s'],
  ['zh', 899, '14分59秒'],
  ['en', 899, '14min 59s'],
] as const)('in %s, %d seconds', async (language, seconds, text) => {
  await setTestLanguage(language);
  expect(render(<TimeLeft seconds={seconds} />).container.textContent).toBe(text);
});
