import { expect, it } from 'vitest';
import { findRegionalVoice, findVoice } from './find-voice.ts';

const voice = (lang: string, more: { isDefault?: boolean; isLocal?: boolean } = {}) => ({
  lang,
  default: more.isDefault ?? false,
  localService: more.isLocal ?? true,
});

it.each([
  ['zh', ['en-US', 'zh-TW', 'zh-CN'], 'zh-CN'],
  ['zh-TW', ['zh-CN', 'zh_TW'], 'zh_TW'],
  ['zh-Hans-CN', ['zh-HK', 'cmn-CN'], 'cmn-CN'],
  ['zh-CN', ['zh-HK'], 'zh-HK'],
  ['en-GB', ['en-US', 'en-GB'], 'en-GB'],
  ['fr', ['en-US', 'zh-CN'], undefined],
  ['fr', [], undefined],
])('%s among %j', (language, voices, found) => {
  expect(
    findVoice(
      voices.map((lang) => voice(lang)),
      language,
    )?.lang,
  ).toBe(found);
});

it('prefers a local voice, and the default voice without a language', () => {
  const near = voice('zh-CN');
  const far = voice('zh-CN', { isLocal: false, isDefault: true });
  expect(findVoice([far, near], 'zh')).toBe(near);
  expect(findVoice([near, far], '')).toBe(far);
});

it('finds no voice of another region', () => {
  const voices = [voice('en-US'), voice('en_GB')];
  expect(findRegionalVoice(voices, 'en-GB')?.lang).toBe('en_GB');
  expect(findRegionalVoice(voices, 'en-AU')).toBeUndefined();
});
