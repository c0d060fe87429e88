import type { Language } from '@zhiye/contract';
import { noticeKinds } from './notice-kind.ts';
import type { NoticeKindName } from './notice-kind.ts';
import type { StoredNotice } from './notice.store.ts';

/** A notice in words, and where it leads. */
export function describeNotice(
  { kind, parameters }: Pick<StoredNotice, 'kind' | 'parameters'>,
  language: Language,
) {
  const { title, text, path } = noticeKinds[kind as NoticeKindName];
  const fill = (words: string) =>
    words.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''));
  return { title: fill(title[language]), text: fill(text[language]), path };
}
