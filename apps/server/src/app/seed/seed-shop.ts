import { coverSvg, spineSvg } from '@zhiye/covers';
import { rebuildIndex } from '../../features/catalog/index.ts';
import { storePublicPicture } from '../../features/files/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { seedCatalogue } from './seed-catalogue.store.ts';
import type { SeedPictures } from './seed-catalogue.store.ts';
import { DISCIPLINES, fieldCode } from './vocabulary.ts';

const SPINE = { width: 38, height: 266 };

/** Adds made-up books with a cover for each class, and makes the index of the search again. */
export async function seedShop({ db, pool, storage, clock }: Platform, count: number): Promise<void> {
  const pictures = new Map<string, SeedPictures>();
  const keep = (svg: string, purpose: 'cover' | 'spine') =>
    storePublicPicture(
      db,
      storage,
      { bytes: Buffer.from(svg), mediaType: 'image/svg+xml', purpose },
      clock.now(),
    );
  for (const discipline of DISCIPLINES) {
    for (const [index, [title, titleEn]] of discipline.fields.entries()) {
      const id = fieldCode(discipline, index);
      const cover = { id, title, subtitle: titleEn, authors: '', press: '', classCode: '' };
      pictures.set(id, {
        coverKey: await keep(coverSvg(cover), 'cover'),
        spineKey: await keep(spineSvg(cover, SPINE), 'spine'),
      });
    }
  }
  await seedCatalogue(pool, count, (classCode) => pictures.get(classCode)!);
  await rebuildIndex(db);
}
