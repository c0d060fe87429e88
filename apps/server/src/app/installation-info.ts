import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import QRCode from 'qrcode';
import type { InstallationInfo } from '../features/catalog/site-content/index.ts';
import { ROOT_DIR } from './config.ts';
import type { Config } from './config.ts';

export const VERSION = (
  JSON.parse(readFileSync(join(ROOT_DIR, 'package.json'), 'utf8')) as { version: string }
).version;

/** What the shell shows of this installation; settings add who runs the shop. The guide says how the shop is used on Android. */
export async function describeInstallation(config: Config): Promise<InstallationInfo> {
  const svg = await QRCode.toString(`${config.publicUrl}/mobile`, { type: 'svg', margin: 1 });
  return {
    mode: config.mode,
    version: VERSION,
    androidUrl: `${config.publicUrl}/pc/userGuide?q=Android`,
    followQrUrl: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}
