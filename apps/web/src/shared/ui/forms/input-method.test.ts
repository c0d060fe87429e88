import { expect, it } from 'vitest';
import { isInputMethodKey } from './input-method.ts';

it.each([
  ['Enter of a keyboard', { isComposing: false, keyCode: 13 }, false],
  ['Enter that confirms a word in Chromium and Firefox', { isComposing: true, keyCode: 229 }, true],
  ['Enter that confirms a word in Safari', { isComposing: false, keyCode: 229 }, true],
  ['a key while a word is composed', { isComposing: true, keyCode: 27 }, true],
])('%s belongs to an input method: %s', (_, key, expected) =>
  expect(isInputMethodKey(key as KeyboardEvent)).toBe(expected),
);
