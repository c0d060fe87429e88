import type { Language } from '@zhiye/contract';
import { notificationKinds } from './notification-kind.ts';
import type { NotificationKind } from './notification-kind.ts';
import type { StoredNotification } from './notification.store.ts';

/** For a kind that only a newer server knows, while old and new servers run together. */
const UNKNOWN_KIND: NotificationKind = {
  title: { zh: '一条新通知', en: 'New notification' },
  text: { zh: '请稍后刷新页面查看。', en: 'Please reload the page later to read it.' },
  path: null,
};

/** The texts of a notification in one language, and the page that it links to. */
export function describeNotification(
  { kind, parameters }: Pick<StoredNotification, 'kind' | 'parameters'>,
  language: Language,
) {
  const kinds: Readonly<Record<string, NotificationKind>> = notificationKinds;
  const { title, text, path } = kinds[kind] ?? UNKNOWN_KIND;
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''));
  return { title: fill(title[language]), text: fill(text[language]), path };
}
