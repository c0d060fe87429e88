import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { PublicationRefusedError } from '../../core/index.ts';
import { COSTLY_PDFS } from '../../testing/costly-pdfs.ts';
import { useTemporaryDirectory } from '../../testing/temporary-directory.ts';
import { importInChildProcess } from '../import-in-child.ts';

// PDFs that are made to hold the import: each is read, or its process ends within the limits with a reason that a person understands.

const directory = useTemporaryDirectory();

/** A third of what the shop allows, so that the trial ends in minutes. */
const WITHOUT_PROGRESS_MS = 20_000;
const IN_ALL_MS = 60_000;
/** To make the file, to start the process and to remove what it has written, on a machine that is busy. */
const AROUND_MS = 30_000;

const REASONS = /^(?:importTimedOut|importOutOfMemory|brokenPdf|tooBig|tooManyPages|emptySpine)$/;

vi.setConfig({ testTimeout: IN_ALL_MS + AROUND_MS });

describe('a PDF', () => {
  it.each(Object.entries(COSTLY_PDFS))('with %s is read or stopped', async (_name, make) => {
    const file = await directory.write(make());
    const outDir = directory.fresh('out');
    const limits = { progressTimeoutMs: WITHOUT_PROGRESS_MS, timeoutMs: IN_ALL_MS };
    const result = await importInChildProcess(file, outDir, limits).catch((error: unknown) => error);
    if (!(result instanceof PublicationRefusedError)) {
      expect(result).toMatchObject({ positionsCount: expect.any(Number) });
      return;
    }
    expect(result.code).toMatch(REASONS);
    expect(result.reason.zh).toMatch(/^[\u4e00-\u9fff].*[^：]。$/);
    expect(existsSync(outDir)).toBe(false);
  });
});
