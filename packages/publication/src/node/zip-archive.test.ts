import { zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../core/index.ts';
import { patchZip } from '../testing/patch-zip.ts';
import { useTemporaryDirectory } from '../testing/temporary-directory.ts';
import { testZipArchive } from '../testing/zip-archive-suite.ts';
import { openZip } from './zip-archive.ts';

const directory = useTemporaryDirectory();
vi.setConfig({ testTimeout: 60_000 });
const PATH = 'EPUB/one.xhtml';

testZipArchive('openZip', async (zip, limits, use) => {
  const archive = await openZip(await directory.write(zip), limits);
  try {
    return await use(archive);
  } finally {
    await archive.close();
  }
});

describe('openZip on a disk', () => {
  it('does not change file system errors', async () => {
    await expect(openZip(directory.fresh('none'), DEFAULT_LIMITS)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('stops inflating at the first byte over the declared size', async () => {
    const zip = patchZip(zipSync({ [PATH]: new Uint8Array(20_000_000) }), PATH, 'size', 10);
    const archive = await openZip(await directory.write(zip), DEFAULT_LIMITS);
    let inflated = 0;
    const reading = (async () => {
      for await (const chunk of archive.stream(PATH)) inflated += chunk.length;
    })();
    await expect(reading).rejects.toMatchObject({ code: 'brokenZip', file: PATH });
    await archive.close();
    expect(inflated).toBeLessThanOrEqual(10);
  });
});
