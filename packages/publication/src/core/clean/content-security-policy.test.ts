import { expect, it } from 'vitest';
import { addressInSandbox, publicationContentSecurityPolicy } from './content-security-policy.ts';

const XHTML = 'application/xhtml+xml';
const sandboxOf = (mediaType: string, query: string): string | undefined =>
  /sandbox ([^;]*)$/.exec(publicationContentSecurityPolicy(mediaType, new URLSearchParams(query)))?.[1];

it.each([
  ['a section', XHTML, '', 'allow-same-origin'],
  ['a section that is wanted with events', XHTML, 'sandbox=withEvents', 'allow-same-origin allow-scripts'],
  ['a section with another wish', XHTML, 'sandbox=allow-top-navigation', 'allow-same-origin'],
  ['a section with several wishes', XHTML, 'sandbox=strict&sandbox=withEvents', 'allow-same-origin'],
  ['a picture', 'image/svg+xml', 'sandbox=withEvents', 'allow-same-origin'],
  ['a page of HTML', 'text/html', 'sandbox=withEvents', 'allow-same-origin'],
])('%s has its sandbox, and no script', (_, mediaType, query, sandbox) => {
  expect(sandboxOf(mediaType, query)).toBe(sandbox);
  const policy = publicationContentSecurityPolicy(mediaType, new URLSearchParams(query));
  expect(policy).toContain("default-src 'none'; script-src 'none';");
});

it('the address says which sandbox is wanted', () => {
  expect(addressInSandbox('/book/one.xhtml', 'strict')).toBe('/book/one.xhtml');
  expect(addressInSandbox('/book/one.xhtml', 'withEvents')).toBe('/book/one.xhtml?sandbox=withEvents');
  expect(addressInSandbox('/book/one.xhtml?v=1', 'withEvents')).toBe(
    '/book/one.xhtml?v=1&sandbox=withEvents',
  );
});
