// Imports of ONIX messages through HTTP, as staff do them.
import {
  findAdminBooks,
  findOnixProducts,
  getBookForEdit,
  getOnixImport,
  runOnixImport,
  uploadOnix,
} from '@zhiye/contract';
import type { DataOf, InputOf, OnixImport, OnixProductRow } from '@zhiye/contract';
import { expect } from 'vitest';
import type { TestUser } from './records.ts';
import type { TestApp } from './test-app.ts';
import { sendFile } from './upload.ts';

/** Reads, runs and looks up imports as the editor. */
export function onixImports(app: TestApp, editor: () => TestUser) {
  const check = async (xml: string | Buffer, subjectCode?: string): Promise<OnixImport> => {
    const fields = subjectCode === undefined ? {} : { subjectCode };
    const sent = await sendFile(
      app,
      uploadOnix,
      fields,
      { name: 'feed.xml', bytes: Buffer.from(xml as string) },
      editor(),
    );
    const { importId } = sent.body.data;
    await app.jobs.readOnix({ importId });
    return (await app.call(getOnixImport, { importId }, editor())).body.data;
  };

  const run = async (importId: string): Promise<OnixImport> => {
    expect((await app.call(runOnixImport, { importId }, editor())).body.data.state).toBe('running');
    await app.jobs.runOnix({ importId });
    return (await app.call(getOnixImport, { importId }, editor())).body.data;
  };

  const findBook = async (isbn: string): Promise<DataOf<typeof getBookForEdit> | undefined> => {
    const { body } = await app.call(findAdminBooks, { keyword: isbn, pageNo: 1, pageSize: 10 }, editor());
    const [found] = body.data.list;
    return found && (await app.call(getBookForEdit, { bookId: found.bookId }, editor())).body.data;
  };

  const productsOf = async (
    importId: string,
    show: InputOf<typeof findOnixProducts>['show'],
  ): Promise<OnixProductRow[]> =>
    (
      await app.call(
        findOnixProducts,
        { importId, show, pageNo: 1, pageSize: 50 },
        { token: editor().token, language: 'zh' },
      )
    ).body.data.list;

  return { check, run, findBook, productsOf };
}
