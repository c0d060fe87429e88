import { describe, expect, it } from 'vitest';
import { cleanRichText, hasUnnamedPicture, isEmptyRichText } from './rich-text.ts';

describe('rich text', () => {
  it.each([
    ['<p>正文 <strong>重点</strong></p>', '<p>正文 <strong>重点</strong></p>'],
    ['<script>alert(1)</script><p onclick="x()">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="/pc/home">a</a>', '<a href="/pc/home">a</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<h2 id="x">章</h2>', '<h2>章</h2>'],
    [
      '<a href="https://press.example/a?b=1" target="_top" rel="opener" onclick="x()">a</a>',
      '<a href="https://press.example/a?b=1" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['<a href="/pc/home" target="_blank">a</a>', '<a href="/pc/home">a</a>'],
    ['<a href="JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    ['<a href="vbscript:x">a</a>', '<a>a</a>'],
    [
      '<table onload="x()"><tbody><tr><td colspan="2" style="a">1</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    ],
    [
      '<img src="/files/0198c0de.webp" alt="图" onerror="x()" srcset="//evil.example/a 1x">',
      '<img src="/files/0198c0de.webp" alt="图" />',
    ],
    [
      '<img src="/files/0198c0de.webp" alt="图" width="800" height="9e9" style="position:fixed" loading="lazy">',
      '<img src="/files/0198c0de.webp" alt="图" width="800" />',
    ],
    [
      '<img src="/files/a.webp" alt="&quot; onerror=&quot;x()">',
      '<img src="/files/a.webp" alt="&quot; onerror=&quot;x()" />',
    ],
    [
      '<table><tr><th colspan="99999999" scope="col">甲</th><td rowspan="-1" width="9">乙</td></tr></table>',
      '<table><tr><th scope="col">甲</th><td>乙</td></tr></table>',
    ],
    ['<p style="width:expression(alert(1))">a</p>', '<p>a</p>'],
    ['<svg><image href="data:image/svg+xml,x" onload="x()"/></svg>', ''],
    [
      '<picture><source srcset="//evil.example/a"><img src="/files/a.webp"></picture>',
      '<img src="/files/a.webp" />',
    ],
    ['<img src="&#47;&#47;evil.example/a.png">', ''],
    ['<img src="/files/a.webp?x=//evil.example">', ''],
    ['<img src="https://evil.example/a.png">', ''],
    ['<img src="//evil.example/a.png">', ''],
    ['<img src="data:image/png;base64,AAAA">', ''],
    ['<img src="/files/../b/v1/account/signOut.png">', ''],
    ['<img src="/files/a.svg">', ''],
    ['<svg onload="alert(1)"><a href="javascript:x">a</a></svg>', '<a>a</a>'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
    ['<style>p { color: red }</style><p class="x">a</p>', '<p>a</p>'],
    ['<form action="https://evil.example"><input name="p"><p>a</p></form>', '<p>a</p>'],
    ['<p>a</p><base href="//evil.example"><meta http-equiv="refresh" content="0">', '<p>a</p>'],
    ['<p style="position:fixed">a</p><iframe src="x"></iframe>', '<p>a</p>'],
  ])('%s', (dirty, clean) => {
    expect(cleanRichText(dirty)).toBe(clean);
  });
});

it.each([
  ['<p>a</p>', false],
  ['<img src="/files/a.webp" alt="图" />', false],
  ['<img src="/files/a.webp" />', true],
  ['<img src="/files/a.webp" alt="" />', true],
  ['<img src="/files/a.webp" alt="  " /><img src="/files/b.webp" alt="图" />', true],
])('a picture without a description: %s', (html, isUnnamed) => {
  expect(hasUnnamedPicture(html)).toBe(isUnnamed);
});

it.each([
  ['<p>&nbsp; </p><ul><li></li></ul>', true],
  ['<p>a</p>', false],
  ['<img src="/files/a.webp" alt="图" />', false],
])('an empty text: %s', (html, isEmpty) => {
  expect(isEmptyRichText(html)).toBe(isEmpty);
});
