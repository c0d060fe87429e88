import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../core/index.ts';
import { bookFiles, packageDocument, page, zipBook } from '../testing/make-epub.ts';
import { useTemporaryDirectory } from '../testing/temporary-directory.ts';
import { importInChildProcess, type ChildImportOptions } from './import-in-child.ts';
import { importPublication, type ImportProgress } from './import-publication.ts';

const directory = useTemporaryDirectory();
vi.setConfig({ testTimeout: 60_000 });

/** A book with more text than a heap of a few megabytes holds. */
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
  it('does what importPublication does, and tells how far it has come', async () => {
    const file = await directory.write(zipBook(bookFiles()));
    const steps: ImportProgress[] = [];
    const result = await importInChildProcess(file, directory.fresh('out'), {
      onProgress: (step) => steps.push(step),
    });
    const here = await importPublication(file, directory.fresh('out'));
    expect(result).toEqual(JSON.parse(JSON.stringify(here)));
    expect(steps.at(-1)).toEqual({ stage: 'write', done: 1, total: 1 });
  });

  it('hands on why a book was refused', async () => {
    const file = await directory.write(zipBook(bookFiles({ 'EPUB/one.xhtml': page('<p>\n<b></p>') })));
    const outDir = directory.fresh('out');
    await expect(importInChildProcess(file, outDir)).rejects.toMatchObject({
      code: 'malformedXml',
      file: 'EPUB/one.xhtml',
      line: 3,
      reason: { zh: expect.stringContaining('XML') },
    });
    expect(existsSync(outDir)).toBe(false);
  });

  it('keeps to the limits it is given', async () => {
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
  ])('is refused as %s and leaves nothing', async (code, options) => {
    const outDir = directory.fresh('out');
    await expect(
      importInChildProcess(await directory.write(bigBook()), outDir, options),
    ).rejects.toMatchObject({
      code,
    });
    expect(existsSync(outDir)).toBe(false);
  });

  // elsewhere a system does not tell what a process holds
  it.runIf(process.platform === 'linux')(
    'may not hold more memory than allowed, on the heap or off it',
    async () => {
      const importing = importInChildProcess(await directory.write(bigBook()), directory.fresh('out'), {
        residentMb: 1,
      });
      await expect(importing).rejects.toMatchObject({
        code: 'importOutOfMemory',
        detail: expect.stringContaining('MB'),
      });
    },
  );

  it('stops in the middle when told to', async () => {
    const controller = new AbortController();
    const outDir = directory.fresh('out');
    const importing = importInChildProcess(await directory.write(bigBook()), outDir, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(importing).rejects.toMatchObject({ code: 'importAborted' });
    expect(existsSync(outDir)).toBe(false);
  });

  it('does not touch a directory that was there before', async () => {
    const outDir = directory.fresh('out');
    await mkdir(outDir);
    const file = await directory.write(zipBook(bookFiles()));
    await expect(importInChildProcess(file, outDir)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readdir(outDir)).toEqual([]);
  });

  it('turns an error of the file system into a refusal', async () => {
    await expect(importInChildProcess(directory.fresh('none'), directory.fresh('out'))).rejects.toMatchObject(
      {
        code: 'importFailed',
        detail: expect.stringContaining('ENOENT'),
      },
    );
  });
});
