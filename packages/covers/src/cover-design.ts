import type { CoverBook } from './cover-book.ts';
import { PALETTES } from './palettes.ts';
import type { Palette, PaletteName } from './palettes.ts';
import { createRandom, pick } from './random.ts';
import { findSubject } from './subjects.ts';
import type { Subject } from './subjects.ts';
import type { TemplateName } from './templates.ts';
import { hasLatin, measureEm } from './text-width.ts';

/** The choices that are made before a cover is drawn. */
interface CoverDesign {
  readonly subject: Subject;
  readonly palette: Palette;
  readonly template: TemplateName;
}

/** A series fixes template and palette by its name; otherwise the book picks one of the palettes of its subject. */
export function chooseCoverDesign(book: CoverBook): CoverDesign {
  const subject = findSubject(book.subjectCode);
  if (book.series) {
    const random = createRandom(`series ${book.series}`);
    const names = Object.keys(PALETTES) as [PaletteName, ...PaletteName[]];
    return { subject, palette: PALETTES[pick(random, names)], template: 'series' };
  }
  const random = createRandom(`look ${book.id} ${book.title}`);
  const first = subject.palettes.indexOf(pick(random, subject.palettes));
  const shifted = (first + Math.max(0, Math.trunc(book.paletteOffset ?? 0))) % subject.palettes.length;
  return {
    subject,
    palette: PALETTES[subject.palettes[shifted] ?? subject.palettes[0]],
    template: pick(random, templatesFor(book.title)),
  };
}

/** Long titles and Latin letters do not suit every template. */
function templatesFor(title: string): [TemplateName, ...TemplateName[]] {
  const width = measureEm(title);
  const suitable: [TemplateName, ...TemplateName[]] = ['split', 'full', 'frame', 'band'];
  if (width <= 13) suitable.push('grid');
  if (width <= 14 && !hasLatin(title)) suitable.push('slip');
  if (width <= 10 && /^\p{Script=Han}+$/u.test(title)) suitable.push('type');
  return suitable;
}
