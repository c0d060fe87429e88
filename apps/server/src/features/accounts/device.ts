/** What a browser says of itself, as far as a person recognises it: `Chrome · Windows`. A hint, not an identity. */
export interface DeviceDescription {
  readonly name: string;
  readonly kind: 'desktop' | 'mobile';
}

/** Most particular first: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/QQBrowser\//, 'QQ Browser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const MOBILE = /Mobi|Android|iPhone|iPad/;

export function describeDevice(userAgent: string): DeviceDescription {
  const nameIn = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const name = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(' · ');
  return { name: name || 'Browser', kind: MOBILE.test(userAgent) ? 'mobile' : 'desktop' };
}
