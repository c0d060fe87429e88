import Bowser from 'bowser';

/** The name of a browser as people recognize it, `Chrome · Windows`. It identifies nothing. */
export interface DeviceDescription {
  readonly name: string;
  readonly kind: 'desktop' | 'mobile';
}

/** Names that people know better than those of the library. */
const SHORT_NAMES: Readonly<Record<string, string>> = { 'Microsoft Edge': 'Edge', 'Chrome OS': 'ChromeOS' };

export function describeDevice(userAgent: string): DeviceDescription {
  // the library throws on an empty text
  const { browser, os, platform } = Bowser.parse(userAgent || 'unknown');
  const isAppleMobile = platform.model === 'iPhone' || platform.model === 'iPad';
  const names = [browser.name, isAppleMobile ? platform.model : os.name].filter((name) => name !== undefined);
  const name = names
    .filter((part) => part !== '')
    .map((part) => SHORT_NAMES[part] ?? part)
    .join(' · ');
  const isMobile = platform.type === 'mobile' || platform.type === 'tablet';
  return { name: name || 'Browser', kind: isMobile ? 'mobile' : 'desktop' };
}
