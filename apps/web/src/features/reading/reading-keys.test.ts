import { describe, expect, it } from 'vitest';
import { commandFor, isTakenBy } from './reading-keys.ts';
import type { KeyPress, ReadingCommand } from './reading-keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe('commandFor', () => {
  it.each<[KeyPress, ReadingCommand | undefined, ReadingCommand | undefined]>([
    [press('ArrowRight'), 'next', 'previous'],
    [press('ArrowLeft'), 'previous', 'next'],
    [press(' '), 'next', 'next'],
    [press(' ', { shiftKey: true }), 'previous', 'previous'],
    [press('PageDown'), 'next', 'next'],
    [press('PageUp'), 'previous', 'previous'],
    [press('Home'), 'sectionStart', 'sectionStart'],
    [press('End'), 'sectionEnd', 'sectionEnd'],
    [press('Escape'), 'close', 'close'],
    [press('?', { shiftKey: true }), 'help', 'help'],
    [press('ArrowLeft', { altKey: true }), 'back', 'back'],
    [press('ArrowRight', { altKey: true }), 'forward', 'forward'],
    [press('ArrowRight', { altKey: true, ctrlKey: true }), undefined, undefined],
    [press('f', { ctrlKey: true }), 'search', 'search'],
    [press('F', { metaKey: true }), 'search', 'search'],
    [press('F3'), 'nextHit', 'nextHit'],
    [press('F3', { shiftKey: true }), 'previousHit', 'previousHit'],
    [press('ArrowRight', { metaKey: true }), undefined, undefined],
    [press(' ', { ctrlKey: true }), undefined, undefined],
    [press('a'), undefined, undefined],
  ])('%o', (key, ltr, rtl) => {
    expect([commandFor(key, 'ltr'), commandFor(key, 'rtl')]).toEqual([ltr, rtl]);
  });
});

describe('isTakenBy', () => {
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
    expect(isTakenBy(inside(html), command, key)).toBe(taken);
  });

  it('no element takes nothing', () => expect(isTakenBy(window, 'next', ' ')).toBe(false));
});
