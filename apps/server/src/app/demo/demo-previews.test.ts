import { createBookEpub, loadDemoShop } from '@zhiye/demo-shop';
import {
  createMemorySink,
  cutDocument,
  findPreviewLimit,
  findPreviewSections,
  listTitlesBeyond,
  readEpub,
} from '@zhiye/publication';
import { openFileArchive } from '@zhiye/publication/browser';
import { describe, expect, it } from 'vitest';

const { books } = loadDemoShop();
const previewed = books.filter(({ previewRule }) => previewRule.kind !== 'none');
const FRONT = new Set(['cover.xhtml', 'title.xhtml', 'about.xhtml']);

describe('the preview of every demo book', () => {
  it.each(previewed)('shows a part of the body that is worth reading: $slug', async (book) => {
    const archive = await openFileArchive(new Blob([Buffer.from(createBookEpub(book))]));
    const sink = createMemorySink(archive);
    const { manifest } = await readEpub(archive, sink);
    const limit = findPreviewLimit(manifest, book.previewRule)!;
    const { fullCharacters, cutSection } = findPreviewSections(manifest, limit);
    const isBody = (href: string) => !FRONT.has(href.split('/').at(-1)!);
    const body = manifest.readingOrder
      .filter(({ href }) => isBody(href))
      .reduce((sum, { characters }) => sum + characters, 0);
    let markup = '';
    let shown = 0;
    for (const [href, characters] of fullCharacters) if (isBody(href)) shown += characters;
    if (cutSection) {
      const bytes = (await sink.read(cutSection.path)) as Uint8Array;
      const cut = cutDocument({ ...cutSection, bytes, endText: '' });
      shown += cut.characters;
      markup = new TextDecoder().decode(cut.bytes);
    }
    expect(shown).toBeGreaterThanOrEqual(250);
    expect(shown / body).toBeLessThanOrEqual(0.4);
    expect(listTitlesBeyond(manifest, limit, markup)).not.toEqual([]);
  });
});
