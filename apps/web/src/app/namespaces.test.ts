import { expect, it } from 'vitest';
import { namespaceOf } from '../shared/i18n/namespace.ts';
import { adminNamespaces } from './admin/admin-namespaces.ts';
import { namespaces } from './namespaces.ts';

const folders = Object.keys(import.meta.glob('/src/**/locales/zh.json')).map((path) =>
  path.slice('/src/'.length, path.indexOf('/locales/')),
);

// A page whose texts have no loader never appears.
it('every locales folder is loaded by the shop or by the back office, never by both', () => {
  expect(folders.length).toBeGreaterThan(40);
  for (const folder of folders) {
    const name = namespaceOf(folder);
    expect([folder, name in namespaces, name in adminNamespaces]).toEqual([
      folder,
      !folder.split('/').includes('admin'),
      folder.split('/').includes('admin'),
    ]);
  }
});
