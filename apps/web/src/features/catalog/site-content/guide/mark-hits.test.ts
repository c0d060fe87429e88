import { expect, it } from 'vitest';
import { markHits, markHitsInText } from './mark-hits.ts';

it.each([
  ['<p>试读与购买，先试读。</p>', '试读', '<p><mark>试读</mark>与购买，先<mark>试读</mark>。</p>', 2],
  ['<p>Redeem a CODE</p>', ' code ', '<p>Redeem a <mark>CODE</mark></p>', 1],
  ['<p>a <strong>b</strong> p</p>', 'p', '<p>a <strong>b</strong> <mark>p</mark></p>', 1],
  ['<p>1 &lt; 2 &amp; 3</p>', '<', '<p>1 <mark>&lt;</mark> 2 &amp; 3</p>', 1],
  ['<p>正文</p>', '', '<p>正文</p>', 0],
  ['<p>正文</p>', '没有', '<p>正文</p>', 0],
  ['<p>İİ Code</p>', 'code', '<p>İİ <mark>Code</mark></p>', 1],
  ['<p>aaa</p>', 'aa', '<p><mark>aa</mark>a</p>', 1],
])('in %s, %s', (html, query, marked, hits) => {
  expect(markHits(html, query)).toEqual({ html: marked, hits });
});

it('escapes plain text', () => {
  expect(markHitsInText('<b>试读</b>', '试读')).toEqual({
    html: '&lt;b&gt;<mark>试读</mark>&lt;/b&gt;',
    hits: 1,
  });
});
