import type { Language } from '@zhiye/contract';
import { noticeKinds } from './notice-kind.ts';
import type { NoticeKind } from './notice-kind.ts';
import type { StoredNotice } from './notice.store.ts';

/** A notice that a newer version of the shop wrote, read while an older one still runs beside it. */
const UNKNOWN: NoticeKind = {
  title: { zh: '一条新消息', en: 'A new message' },
  text: { zh: '请稍后刷新页面查看。', en: 'Please reload the page in a while to read it.' },
  path: null,
};

/** A notice in words, and where it leads. */
export function describeNotice(
  { kind, parameters }: Pick<StoredNotice, 'kind' | 'parameters'>,
  language: Language,
) {
  const known: Readonly<Record<string, NoticeKind>> = noticeKinds;
  const { title, text, path } = known[kind] ?? UNKNOWN;
  const fill = (words: string) =>
    words.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''));
  return { title: fill(title[language]), text: fill(text[language]), path };
}
