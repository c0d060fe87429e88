import type { NotificationKind } from '../../../platform/area.ts';

type KindTexts = Omit<NotificationKind, 'name'>;

/** The notification kinds of an area; the key becomes the stored name, so never rename or remove one. */
export const defineNotificationKinds = <Kinds extends Readonly<Record<string, KindTexts>>>(
  kinds: Kinds,
): { readonly [Name in keyof Kinds]: NotificationKind } =>
  Object.fromEntries(Object.entries(kinds).map(([name, texts]) => [name, { ...texts, name }])) as {
    [Name in keyof Kinds]: NotificationKind;
  };
