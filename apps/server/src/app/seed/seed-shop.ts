import { coverSvg, spineSvg } from '@zhiye/covers';
import { rebuildSearchIndex } from '../../features/catalog/books/index.ts';
import { storePublicPicture } from '../../features/base/files/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { seedCatalog } from './seed-catalog.store.ts';
import type { SeedCovers } from './seed-catalog.store.ts';
import { DISCIPLINES, fieldCode } from './vocabulary.ts';

const SPINE = { width: 38, height: 266 };

/** Adds invented books with one cover per subject, and rebuilds the search index. */
export async function seedShop({ db, pool, storage, clock }: Platform, count: number): Promise<void> {
  const covers = new Map<string, SeedCovers>();
  const store = (svg: string, purpose: 'cover' | 'spine') =>
    storePublicPicture(
      db,
      storage,
      { bytes: Buffer.from(svg), mediaType: 'image/svg+xml', purpose },
      clock.now(),
    );
  for (const discipline of DISCIPLINES) {
    for (const [index, [title, titleEn]] of discipline.fields.entries()) {
      const id = fieldCode(discipline, index);
      const cover = { id, title, subtitle: titleEn, authors: '', publisher: '', subjectCode: '' };
      covers.set(id, {
        coverKey: await store(coverSvg(cover), 'cover'),
        spineKey: await store(spineSvg(cover, SPINE), 'spine'),
      });
    }
  }
  await seedCatalog(pool, count, (subjectCode) => covers.get(subjectCode)!);
  await rebuildSearchIndex(db);
}
