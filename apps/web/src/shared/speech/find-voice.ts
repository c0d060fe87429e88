type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'default' | 'localService'>;

/** The best voice for a language: the same region first, then a local voice, then the default voice. */
export function findVoice<V extends Voice>(voices: readonly V[], language: string): V | undefined {
  if (language === '') return voices.find((voice) => voice.default) ?? voices[0];
  const target = normalizeLanguage(language);
  const [primary] = target.split('-');
  const candidates = voices.filter((voice) => normalizeLanguage(voice.lang).split('-')[0] === primary);
  const score = (voice: V): number =>
    (regionOf(normalizeLanguage(voice.lang)) === (regionOf(target) ?? DEFAULT_REGIONS[primary!]) ? 4 : 0) +
    (voice.localService ? 2 : 0) +
    (voice.default ? 1 : 0);
  return candidates.toSorted((one, other) => score(other) - score(one))[0];
}

/** The best voice with exactly this language and region, such as `en-GB`. */
export const findRegionalVoice = <V extends Voice>(voices: readonly V[], language: string): V | undefined =>
  findVoice(
    voices.filter(({ lang }) => normalizeLanguage(lang) === normalizeLanguage(language)),
    language,
  );

/** Android uses `zh_CN`; Mandarin is also called `cmn`. */
const normalizeLanguage = (language: string): string =>
  language
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/^cmn\b/, 'zh');

/** The two-letter subtag after the language: `cn` in `zh-hans-cn`. */
const regionOf = (language: string): string | undefined =>
  language
    .split('-')
    .slice(1)
    .find((part) => part.length === 2);

const DEFAULT_REGIONS: Readonly<Record<string, string>> = { zh: 'cn', en: 'us' };
