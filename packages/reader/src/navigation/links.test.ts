import { expect, it } from 'vitest';
import { createHrefFinder, resolveLink } from './links.ts';

const site = 'https://shop.test/pc/read?bookId=1';
const book = 'https://shop.test/b/v1/reading/resource/1/ed/full/resources/';
const hrefs = ['OPS/one.xhtml', 'OPS/%E7%AC%AC%E4%BA%8C.xhtml'];
const findHref = createHrefFinder(
  hrefs,
  (href) => `/b/v1/reading/resource/1/ed/full/resources/${href}`,
  site,
);
const follow = (link: string) => resolveLink(link, `${book}OPS/one.xhtml`, findHref);

it.each([
  ['#note', { kind: 'internal', href: 'OPS/one.xhtml#note' }],
  ['', { kind: 'internal', href: 'OPS/one.xhtml' }],
  ['第二.xhtml#a', { kind: 'internal', href: 'OPS/%E7%AC%AC%E4%BA%8C.xhtml#a' }],
  ['../OPS/one.xhtml?x=1', { kind: 'internal', href: 'OPS/one.xhtml' }],
  ['https://example.com/a#b', { kind: 'external', url: 'https://example.com/a#b' }],
  ['http://example.com', { kind: 'external', url: 'http://example.com/' }],
  ['//example.com/x', { kind: 'external', url: 'https://example.com/x' }],
])('%s is followed', (link, target) => expect(follow(link)).toEqual(target));

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://shop.test/1',
  'images/a.png',
  '/pc/personal/order',
  'https://shop.test/b/v1/account/signOut',
  'https://',
  'http://[',
])('%s is not followed', (link) => expect(follow(link)).toBeUndefined());

it('mail and phone links are external', () => {
  expect(follow('tel:+861012345678')).toEqual({ kind: 'external', url: 'tel:+861012345678' });
  expect(follow('mailto:a@example.com')).toEqual({ kind: 'external', url: 'mailto:a@example.com' });
});
