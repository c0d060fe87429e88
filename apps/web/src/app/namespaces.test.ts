import { expect, it } from 'vitest';
import { namespaceOf } from '../shared/i18n/namespace.ts';
import { adminNamespaces } from './admin/admin-namespaces.ts';
import { namespaces } from './namespaces.ts';
import { phoneNamespaces } from './phone/phone-namespaces.ts';

const folders = Object.keys(import.meta.glob('/src/**/locales/zh.json')).map((path) =>
  path.slice('/src/'.length, path.indexOf('/locales/')),
);

// A page whose texts have no loader never appears.
it('every locales folder is loaded by the shop, by the back office or by the layouts for phones, never by two', () => {
  expect(folders.length).toBeGreaterThan(40);
  for (const folder of folders) {
    const name = namespaceOf(folder);
    const isIn = (part: string) => folder.split('/').includes(part);
    expect([folder, name in namespaces, name in adminNamespaces, name in phoneNamespaces]).toEqual([
      folder,
      !isIn('admin') && !isIn('phone'),
      isIn('admin'),
      isIn('phone'),
    ]);
  }
});
