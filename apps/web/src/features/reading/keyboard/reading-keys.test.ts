import { describe, expect, it } from 'vitest';
import { findCommand, isHandledByTarget } from './reading-keys.ts';
import type { KeyPress, ReadingCommand } from './reading-keys.ts';

const publisher = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe('findCommand', () => {
  it.each<[KeyPress, ReadingCommand | undefined, ReadingCommand | undefined]>([
    [publisher('ArrowRight'), 'next', 'previous'],
    [publisher('ArrowLeft'), 'previous', 'next'],
    [publisher(' '), 'next', 'next'],
    [publisher(' ', { shiftKey: true }), 'previous', 'previous'],
    [publisher('PageDown'), 'next', 'next'],
    [publisher('PageUp'), 'previous', 'previous'],
    [publisher('Home'), 'sectionStart', 'sectionStart'],
    [publisher('End'), 'sectionEnd', 'sectionEnd'],
    [publisher('Escape'), 'close', 'close'],
    [publisher('?', { shiftKey: true }), 'help', 'help'],
    [publisher('ArrowLeft', { altKey: true }), 'back', 'back'],
    [publisher('ArrowRight', { altKey: true }), 'forward', 'forward'],
    [publisher('ArrowRight', { altKey: true, ctrlKey: true }), undefined, undefined],
    [publisher('f', { ctrlKey: true }), 'search', 'search'],
    [publisher('F', { metaKey: true }), 'search', 'search'],
    [publisher('F3'), 'nextHit', 'nextHit'],
    [publisher('F3', { shiftKey: true }), 'previousHit', 'previousHit'],
    [publisher('ArrowRight', { metaKey: true }), undefined, undefined],
    [publisher(' ', { ctrlKey: true }), undefined, undefined],
    [publisher('a'), undefined, undefined],
  ])('%o', (key, ltr, rtl) => {
    expect([findCommand(key, 'ltr'), findCommand(key, 'rtl')]).toEqual([ltr, rtl]);
  });
});

describe('isHandledByTarget', () => {
  const inside = (html: string) => {
    const host = document.createElement('div');
    host.innerHTML = html;
    return host.querySelector('.here');
  };

  it.each<[string, ReadingCommand, string, boolean]>([
    ['<p class="here"></p>', 'next', ' ', false],
    ['<button class="here"></button>', 'next', ' ', true],
    ['<button class="here"></button>', 'next', 'ArrowRight', false],
    ['<a href="#"><i class="here"></i></a>', 'next', ' ', true],
    ['<nav data-scrolls><button class="here"></button></nav>', 'next', 'PageDown', true],
    ['<nav data-scrolls><button class="here"></button></nav>', 'close', 'Escape', false],
    ['<nav data-scrolls><button class="here"></button></nav>', 'next', 'ArrowRight', false],
    ['<input class="here">', 'sectionStart', 'Home', true],
    ['<input class="here">', 'help', '?', true],
    ['<input class="here">', 'nextHit', 'F3', false],
    ['<dialog><button class="here"></button></dialog>', 'close', 'Escape', true],
  ])('%s, %s', (html, command, key, taken) => {
    expect(isHandledByTarget(inside(html), command, key)).toBe(taken);
  });

  it('is false without an element', () => expect(isHandledByTarget(window, 'next', ' ')).toBe(false));
});
