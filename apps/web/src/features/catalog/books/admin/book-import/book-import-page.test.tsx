import type { BookImport } from '@zhiye/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AntdProvider } from '../../../../../shared/ui/antd/antd-provider.tsx';
import { startFakeServer } from '../../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../../shared/testing/render-page.tsx';
import { BookImportPage } from './book-import-page.tsx';

const importId = '00000000-0000-7000-8000-000000000001';
const checked: BookImport = {
  importId,
  fileName: 'list.csv',
  state: 'checked',
  lines: 3,
  toCreate: 0,
  toUpdate: 1,
  unchanged: 2,
  invalidLines: 0,
  problems: 0,
  ignoredColumns: [],
  examples: [],
  processedLines: 0,
  failedLines: 0,
  pendingPrices: 0,
  createdAt: '2026-11-20T08:00:00.000Z',
  finishedAt: null,
};

const Page = () => (
  <AntdProvider>
    <BookImportPage />
  </AntdProvider>
);

describe('an import', () => {
  it('says which new prices wait for approval', async () => {
    const state = 'done' as const;
    startFakeServer({
      'GET /b/v1/admin/bookImport/getBookImport': () => ({ ...checked, state, pendingPrices: 2 }),
    });
    renderPage(Page, `/backoffice/books/import?importId=${importId}`);
    expect(await screen.findByText('2 种教材的新价格待审核')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看调价记录' })).toBeTruthy();
  });

  it('that was checked shows the old and the new values of each book, and how many stay as they are', async () => {
    const cells = [
      { column: '书名', before: '旧名', after: '新名' },
      { column: '副书名', before: '', after: '上册' },
    ];
    startFakeServer({
      'GET /b/v1/admin/bookImport/getBookImport': () => checked,
      'GET /b/v1/admin/bookImport/findChanges': () => ({
        list: [{ line: 2, bookId: 7, isbn: '978-7-302-14751-0', title: '旧名', cells }],
        total: 1,
      }),
    });
    renderPage(Page, `/backoffice/books/import?importId=${importId}`);
    expect(await screen.findByText('书名：旧名 → 新名')).toBeTruthy();
    expect(screen.getByText('副书名：（空） → 上册')).toBeTruthy();
    expect(screen.getByText('没有变化').nextElementSibling?.textContent).toBe('2');
  });
});
