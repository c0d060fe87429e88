import { describe, expect, it } from 'vitest';
import { encodePath, relativeUrl, resolveReference } from './reference.ts';

describe('resolveReference', () => {
  it.each([
    ['two.xhtml', 'EPUB/text/two.xhtml', '', false],
    ['../images/a%20b.png', 'EPUB/images/a b.png', '', false],
    ['../images/%E5%9B%BE.png#x', 'EPUB/images/图.png', '#x', false],
    ['/media/a.jpg', 'media/a.jpg', '', false],
    ['./two.xhtml?page=2#p', 'EPUB/text/two.xhtml', '#p', false],
    ['../../../../media/a.jpg', 'media/a.jpg', '', true],
    ['%2e%2e/%2E%2E/%2e%2e/etc/passwd', 'etc/passwd', '', true],
    ['..%2f..%2f..%2fetc/passwd', 'etc/passwd', '', true],
    ['..\\..\\..\\windows', 'windows', '', true],
    ['100%.xhtml', 'EPUB/text/100%.xhtml', '', false],
  ])('reads %s as a path in the book', (url, path, fragment, isLeaking) => {
    expect(resolveReference('EPUB/text/one.xhtml', url)).toEqual({
      kind: 'local',
      path,
      fragment,
      isLeaking,
    });
  });

  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    [' \t\nhTTps://example.com', 'https://example.com/'],
    ['//example.com/a', 'https://example.com/a'],
    ['\\\\example.com\\a', 'https://example.com/a'],
    ['/\t/example.com', 'https://example.com/'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['https:chapter.xhtml', 'https://chapter.xhtml/'],
  ])('reads %j as external', (url, address) => {
    expect(resolveReference('EPUB/one.xhtml', url)).toEqual({ kind: 'external', url: address });
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    'C:\\autoexec.bat',
    'https://[bad',
  ])('calls %j unsafe', (url) => {
    expect(resolveReference('EPUB/one.xhtml', url)).toEqual({ kind: 'unsafe' });
  });

  it('names the type of a data URL', () => {
    expect(resolveReference('a', 'data:image/PNG;base64,AA')).toMatchObject({
      kind: 'data',
      mediaType: 'image/png',
    });
    expect(resolveReference('a', 'data:;base64,AA')).toMatchObject({ kind: 'data', mediaType: '' });
  });

  it('recognizes a target in the same document', () => {
    expect(resolveReference('a', '#x')).toEqual({ kind: 'fragment', fragment: '#x' });
    expect(resolveReference('a', '?q#x')).toEqual({ kind: 'fragment', fragment: '#x' });
    expect(resolveReference('a', '')).toEqual({ kind: 'fragment', fragment: '' });
  });
});

describe('relativeUrl', () => {
  it.each([
    ['EPUB/text/one.xhtml', 'EPUB/images/a.png', '../images/a.png'],
    ['EPUB/one.xhtml', 'EPUB/one.xhtml', 'one.xhtml'],
    ['one.xhtml', 'EPUB/图 1.png', 'EPUB/%E5%9B%BE%201.png'],
    ['a/b/c.xhtml', 'a.png', '../../a.png'],
    ['EPUB/one.xhtml', 'EPUB/javascript:x', 'javascript%3Ax'],
  ])('leads from %s to %s', (from, to, url) => {
    expect(relativeUrl(from, to)).toBe(url);
  });

  it('resolves to the original path', () => {
    const path = 'EPUB/weird #?%&\'"<>;name.xhtml';
    const reference = resolveReference('EPUB/text/one.xhtml', relativeUrl('EPUB/text/one.xhtml', path));
    expect(reference).toMatchObject({ kind: 'local', path });
    expect(encodePath(path)).not.toMatch(/[#?"<> ]/);
  });
});
