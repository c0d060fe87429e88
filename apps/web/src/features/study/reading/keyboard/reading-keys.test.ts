import { describe, expect, it } from 'vitest';
import { findCommand, isHandledByTarget } from './reading-keys.ts';
import type { KeyPress, ReadingCommand } from './reading-keys.ts';

const pressKey = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe('findCommand', () => {
  it.each<[KeyPress, ReadingCommand | undefined, ReadingCommand | undefined]>([
    [pressKey('ArrowRight'), 'next', 'previous'],
    [pressKey('ArrowLeft'), 'previous', 'next'],
    [pressKey(' '), 'next', 'next'],
    [pressKey(' ', { shiftKey: true }), 'previous', 'previous'],
    [pressKey('PageDown'), 'next', 'next'],
    [pressKey('PageUp'), 'previous', 'previous'],
    [pressKey('Home'), 'sectionStart', 'sectionStart'],
    [pressKey('End'), 'sectionEnd', 'sectionEnd'],
    [pressKey('Escape'), 'close', 'close'],
    [pressKey('?', { shiftKey: true }), 'help', 'help'],
    [pressKey('ArrowLeft', { altKey: true }), 'back', 'back'],
    [pressKey('ArrowRight', { altKey: true }), 'forward', 'forward'],
    [pressKey('ArrowRight', { altKey: true, ctrlKey: true }), undefined, undefined],
    [pressKey('f', { ctrlKey: true }), 'search', 'search'],
    [pressKey('F', { metaKey: true }), 'search', 'search'],
    [pressKey('F3'), 'nextHit', 'nextHit'],
    [pressKey('F3', { shiftKey: true }), 'previousHit', 'previousHit'],
    [pressKey('ArrowRight', { metaKey: true }), undefined, undefined],
    [pressKey(' ', { ctrlKey: true }), undefined, undefined],
    [pressKey('a'), undefined, undefined],
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
