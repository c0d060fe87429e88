import { describe, expect, it } from 'vitest';
import { findTotpStep, newTotpSecret, toBase32, totpCode, totpStep, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('the test vectors', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('of RFC 6238, appendix B, at %i s', (seconds, code) =>
    expect(totpCode(secret, totpStep(new Date(seconds * 1000)), 8)).toBe(code),
  );

  it('of RFC 4226, appendix D', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => totpCode(secret, counter));
    expect(codes).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of RFC 4648, section 10: %s', (text, base32) => expect(toBase32(Buffer.from(text))).toBe(base32));
});

describe('a typed code', () => {
  const now = new Date(1_000_000_000_000);
  const step = totpStep(now);

  it.each([-1, 0, 1])('of the step %i from now is accepted', (drift) => {
    expect(findTotpStep(secret, totpCode(secret, step + drift), now)).toBe(step + drift);
  });

  it.each([-2, 2])('of the step %i from now is refused', (drift) => {
    expect(findTotpStep(secret, totpCode(secret, step + drift), now)).toBeUndefined();
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%s is refused', (typed) => {
    expect(findTotpStep(secret, typed, now)).toBeUndefined();
  });
});

it('names issuer and account in the address of the QR code', () => {
  expect(totpUri(secret, { issuer: '知页', account: 'office' })).toBe(
    'otpauth://totp/%E7%9F%A5%E9%A1%B5:office?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E7%9F%A5%E9%A1%B5',
  );
  expect(newTotpSecret()).toHaveLength(20);
});
