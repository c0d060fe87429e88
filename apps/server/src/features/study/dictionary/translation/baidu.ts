import { createHash, randomInt } from 'node:crypto';
import { postToService } from './service-request.ts';
import { TranslationFailed } from './translator.ts';
import type { Translator } from './translator.ts';

interface BaiduOptions {
  /** Another address than Baidu's own, for tests. */
  readonly url?: string;
  readonly appId: string;
  readonly key: string;
}

const BAIDU_URL = 'https://fanyi-api.baidu.com/api/trans/vip/translate';

/** https://fanyi-api.baidu.com/doc/21: the signature is the MD5 of app id, text, salt and key. */
export const createBaiduTranslate = ({ url = BAIDU_URL, appId, key }: BaiduOptions): Translator => ({
  name: 'baidu',
  async translate(text, target) {
    const salt = String(randomInt(1_000_000_000));
    const sign = createHash('md5')
      .update(appId + text + salt + key)
      .digest('hex');
    const form = new URLSearchParams({ q: text, from: 'auto', to: target, appid: appId, salt, sign });
    const reply = await postToService(url, form);
    // paragraphs come one by one
    const paragraphs = Array.isArray(reply.trans_result) ? (reply.trans_result as { dst?: unknown }[]) : [];
    const lines = paragraphs.map(({ dst }) => dst);
    if (lines.length > 0 && lines.every((line) => typeof line === 'string')) return lines.join('\n');
    throw new TranslationFailed(
      `Baidu answered with error ${String(reply.error_code ?? 'unknown').slice(0, 20)}`,
    );
  },
});
