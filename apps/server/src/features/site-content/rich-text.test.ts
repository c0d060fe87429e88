import { describe, expect, it } from 'vitest';
import { cleanRichText } from './rich-text.ts';

describe('rich text', () => {
  it.each([
    ['<p>正文 <strong>重点</strong></p>', '<p>正文 <strong>重点</strong></p>'],
    ['<script>alert(1)</script><p onclick="x()">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="/pc/home">a</a>', '<a href="/pc/home">a</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p style="position:fixed">a</p><iframe src="x"></iframe>', '<p>a</p>'],
  ])('%s', (dirty, clean) => {
    expect(cleanRichText(dirty)).toBe(clean);
  });
});
