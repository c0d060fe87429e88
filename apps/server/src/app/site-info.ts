import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import QRCode from 'qrcode';
import type { SiteInfo } from '@zhiye/contract';
import { ROOT_DIR } from './config.ts';
import type { Config } from './config.ts';

export const VERSION = (
  JSON.parse(readFileSync(join(ROOT_DIR, 'package.json'), 'utf8')) as { version: string }
).version;

/** What the shell shows about the shop and its run mode. */
export async function describeSiteInfo(config: Config): Promise<SiteInfo> {
  const svg = await QRCode.toString(`${config.publicUrl}/mobile`, { type: 'svg', margin: 1 });
  return {
    mode: config.mode,
    version: VERSION,
    platformTitle: '知页电子教材平台',
    platformTitleEn: 'Zhiye electronic textbooks',
    slogan: '为教与学而做的书店和阅读器',
    sloganEn: 'A bookshop and a reader made for teaching and learning',
    copyright: '© 2026 知页',
    filings: [
      { zh: '出版物经营许可证 示例第 0000 号', en: 'Publication licence: sample no. 0000' },
      { zh: '示例 ICP 备 00000000 号', en: 'ICP filing: sample no. 00000000' },
    ],
    androidUrl: `${config.publicUrl}/mobile#android`,
    followQrUrl: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}
