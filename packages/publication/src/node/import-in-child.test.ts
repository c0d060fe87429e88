import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../core/index.ts';
import { bookFiles, packageDocument, page, zipBook } from '../testing/make-epub.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { useTemporaryDirectory } from '../testing/temporary-directory.ts';
import { importInChildProcess, type ChildImportOptions } from './import-in-child.ts';
import { importPublication, type ImportProgress } from './import-publication.ts';

const directory = useTemporaryDirectory();
vi.setConfig({ testTimeout: 60_000 });

/** A book with more text than fits in a heap of a few megabytes. */
const bigBook = (): Uint8Array =>
  zipBook(
    bookFiles({
      'EPUB/package.opf': packageDocument(),
      'EPUB/one.xhtml': page(
        Array.from({ length: 60_000 }, (_, n) => `<p>${n} <b>${Math.sin(n)}</b></p>`).join(''),
      ),
    }),
  );

describe('importInChild', () => {
  it('gives the result of importPublication, and reports progress', async () => {
    const file = await directory.write(zipBook(bookFiles()));
    const steps: ImportProgress[] = [];
    const result = await importInChildProcess(file, directory.fresh('out'), {
      onProgress: (step) => steps.push(step),
    });
    const here = await importPublication(file, directory.fresh('out'));
    expect(result).toEqual(JSON.parse(JSON.stringify(here)));
    expect(steps.at(-1)).toEqual({ stage: 'write', done: 1, total: 1 });
  });

  it('passes on the reason of a refusal', async () => {
    const file = await directory.write(zipBook(bookFiles({ 'EPUB/one.xhtml': page('<p>\n<q<b></p>') })));
    const outDir = directory.fresh('out');
    await expect(importInChildProcess(file, outDir)).rejects.toMatchObject({
      code: 'malformedXml',
      file: 'EPUB/one.xhtml',
      line: 3,
      reason: { zh: expect.stringContaining('XML') },
    });
    expect(existsSync(outDir)).toBe(false);
  });

  it('uses the given limits', async () => {
    const file = await directory.write(zipBook(bookFiles()));
    const importing = importInChildProcess(file, directory.fresh('out'), {
      limits: { ...DEFAULT_LIMITS, entries: 2 },
    });
    await expect(importing).rejects.toMatchObject({ code: 'tooManyEntries' });
  });

  it.each<[string, ChildImportOptions]>([
    ['importTimedOut', { timeoutMs: 1 }],
    ['importTimedOut', { progressTimeoutMs: 1 }],
    ['importOutOfMemory', { memoryMb: 16 }],
    ['importAborted', { signal: AbortSignal.abort() }],
  ])('is refused with %s and leaves no files', async (code, options) => {
    const outDir = directory.fresh('out');
    await expect(
      importInChildProcess(await directory.write(bigBook()), outDir, options),
    ).rejects.toMatchObject({
      code,
    });
    expect(existsSync(outDir)).toBe(false);
  });

  // other systems do not report the memory of a process
  it.runIf(process.platform === 'linux')('limits memory on and off the heap', async () => {
    const importing = importInChildProcess(await directory.write(bigBook()), directory.fresh('out'), {
      residentMb: 1,
    });
    await expect(importing).rejects.toMatchObject({
      code: 'importOutOfMemory',
      detail: expect.stringContaining('MB'),
    });
  });

  it('says in both languages that it was stopped, and at which page of a PDF', async () => {
    const file = await directory.write(makePdf({ pages: ['', '', ''] }));
    const stopped = (options: ChildImportOptions): Promise<unknown> =>
      importInChildProcess(file, directory.fresh('out'), options).catch((error: unknown) => error);
    const controller = new AbortController();
    const onProgress = ({ stage, done }: ImportProgress): void => {
      if (stage === 'read' && done === 0) controller.abort();
    };
    expect(await stopped({ signal: controller.signal, onProgress })).toMatchObject({
      code: 'importAborted',
      file: expect.stringMatching(/^pages\/000\d\.xhtml$/),
      reason: { zh: expect.stringMatching(/^导入已取消：\d \/ 3。$/) },
    });
    expect(await stopped({ timeoutMs: 1 })).toMatchObject({
      code: 'importTimedOut',
      reason: { zh: '导入时间过长，已停止。', en: 'The import took too long and was stopped.' },
    });
  });

  it('can be aborted', async () => {
    const controller = new AbortController();
    const outDir = directory.fresh('out');
    const importing = importInChildProcess(await directory.write(bigBook()), outDir, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(importing).rejects.toMatchObject({ code: 'importAborted' });
    expect(existsSync(outDir)).toBe(false);
  });

  it('does not change an existing directory', async () => {
    const outDir = directory.fresh('out');
    await mkdir(outDir);
    const file = await directory.write(zipBook(bookFiles()));
    await expect(importInChildProcess(file, outDir)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readdir(outDir)).toEqual([]);
  });

  it('turns a file system error into a refusal', async () => {
    await expect(importInChildProcess(directory.fresh('none'), directory.fresh('out'))).rejects.toMatchObject(
      {
        code: 'importFailed',
        detail: expect.stringContaining('ENOENT'),
      },
    );
  });
});
