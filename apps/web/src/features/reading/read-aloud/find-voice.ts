type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'default' | 'localService'>;

/** A voice for a text: of the same region before any of the language, one on this computer before one that asks a server. */
export function findVoice<V extends Voice>(voices: readonly V[], language: string): V | undefined {
  if (language === '') return voices.find((voice) => voice.default) ?? voices[0];
  const wanted = narrow(language);
  const [primary] = wanted.split('-');
  const fits = voices.filter((voice) => narrow(voice.lang).split('-')[0] === primary);
  const score = (voice: V): number =>
    (regionOf(narrow(voice.lang)) === (regionOf(wanted) ?? DEFAULT_REGIONS[primary!]) ? 4 : 0) +
    (voice.localService ? 2 : 0) +
    (voice.default ? 1 : 0);
  return fits.toSorted((one, other) => score(other) - score(one))[0];
}

/** Android writes `zh_CN`; Mandarin is also `cmn`. */
const narrow = (language: string): string =>
  language
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/^cmn\b/, 'zh');

/** Two letters behind the language: `zh-hans-cn` is of `cn`. */
const regionOf = (language: string): string | undefined =>
  language
    .split('-')
    .slice(1)
    .find((part) => part.length === 2);

const DEFAULT_REGIONS: Readonly<Record<string, string>> = { zh: 'cn', en: 'us' };
