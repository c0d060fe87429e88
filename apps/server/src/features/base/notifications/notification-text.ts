import type { Language } from '@zhiye/contract';
import { fillText } from '../../../platform/fill-text.ts';
import type { NotificationKind } from '../../../platform/area.ts';
import type { StoredNotification } from './notification.store.ts';

/** For a kind that only a newer server knows, while old and new servers run together. */
const UNKNOWN_KIND: Omit<NotificationKind, 'name' | 'group'> = {
  title: { zh: '一条新通知', en: 'New notification' },
  text: { zh: '请稍后刷新页面查看。', en: 'Reload the page later to read it.' },
  path: null,
};

/** All kinds of the server, by name. */
export type NotificationKinds = ReadonlyMap<string, NotificationKind>;

/** The texts of a notification in one language, and the page that it links to. */
export function describeNotification(
  kinds: NotificationKinds,
  { kind, parameters }: Pick<StoredNotification, 'kind' | 'parameters'>,
  language: Language,
) {
  const { title, text, path } = kinds.get(kind) ?? UNKNOWN_KIND;
  const fill = (template: string) => fillText(template, parameters);
  return { title: fill(title[language]), text: fill(text[language]), path: path && fill(path) };
}
