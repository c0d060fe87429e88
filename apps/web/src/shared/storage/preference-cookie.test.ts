import { afterEach, expect, it, vi } from 'vitest';
import { readPreferenceCookie, writePreferenceCookie } from './preference-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a browser keeps, without its rules: names with their values, and the attributes of what was written. */
function keepCookies(protocol: 'http:' | 'https:', kept: Record<string, string> = {}, pathname = '/pc/read') {
  const written: string[] = [];
  vi.stubGlobal('location', { protocol, pathname });
  vi.stubGlobal('document', {
    get cookie() {
      return Object.entries(kept)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text)!;
      if (text.includes('max-age=0')) delete kept[name!];
      else kept[name!] = value!;
    },
  });
  return { kept, written };
}

it('over https a preference has the prefix, and is sent by encrypted connections only', () => {
  const { kept, written } = keepCookies('https:');
  writePreferenceCookie('zhiye_side', 'closed');
  expect(kept).toEqual({ '__Secure-zhiye_side': 'closed' });
  expect(written.at(-1)).toMatch(/; path=\/pc; samesite=lax; max-age=31536000; secure$/);
  expect(readPreferenceCookie('zhiye_side')).toBe('closed');
  writePreferenceCookie('zhiye_side', undefined);
  expect(kept).toEqual({});
});

it('one of an earlier version counts until the next change, which replaces it', () => {
  const { kept } = keepCookies('https:', { zhiye_reader: 'old', visitor: 'en.1' });
  expect(readPreferenceCookie('zhiye_reader')).toBe('old');
  writePreferenceCookie('zhiye_reader', 'new');
  expect(kept).toEqual({ '__Secure-zhiye_reader': 'new', visitor: 'en.1' });
  expect(readPreferenceCookie('zhiye_reader')).toBe('new');
});

it('a cookie that an insecure page set does not win against the prefixed one', () => {
  keepCookies('https:', { zhiye_reader: 'planted', '__Secure-zhiye_reader': 'own' });
  expect(readPreferenceCookie('zhiye_reader')).toBe('own');
});

it('on loopback over http there is no prefix, which browsers would refuse', () => {
  const { kept, written } = keepCookies('http:');
  writePreferenceCookie('zhiye_side', 'closed');
  expect(kept).toEqual({ zhiye_side: 'closed' });
  expect(written[0]).not.toContain('secure');
});

it('the pages for phones have preferences of their own', () => {
  const { written } = keepCookies('https:', {}, '/mobile/read');
  writePreferenceCookie('zhiye_reader', 'large');
  expect(written.at(-1)).toContain('; path=/mobile;');
});
