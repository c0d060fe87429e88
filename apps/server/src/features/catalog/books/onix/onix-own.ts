// What ONIX has no code for, or proprietary codes, which our own export writes and our own import reads.
import type { ImportedBookValues } from '../bulk/book-import.store.ts';
import { allOf, firstOf, textOf } from './onix-reader.ts';
import type { OnixElement } from './onix-reader.ts';

/** Names of our proprietary schemes. */
export const OWN = {
  /** The start of our record references. */
  reference: 'zhiye.book.',
  subject: 'Zhiye subject',
  direction: 'Zhiye page direction',
  gradeLevel: 'Zhiye grade level',
  major: 'Zhiye major',
  college: 'Zhiye college',
  work: 'Zhiye work',
  preview: 'Zhiye preview',
} as const;

/** List 147, units of the rules of previews and copying. */
export const PREVIEW_UNITS = { pages: '04', percent: '05' } as const;

/** Reads audiences and the rules of previews and copying. A block that is there states all audiences. */
export function readOwnRules(product: OnixElement, values: ImportedBookValues): void {
  const detail = firstOf(product, 'DescriptiveDetail');
  const audiences = allOf(detail, 'Audience').filter((one) => textOf(one, 'AudienceCodeType') === '02');
  const named = (name: string) =>
    audiences
      .filter((one) => textOf(one, 'AudienceCodeTypeName') === name)
      .map((one) => textOf(one, 'AudienceCodeValue'));
  const [majors, colleges, [gradeLevel]] = [named(OWN.major), named(OWN.college), named(OWN.gradeLevel)];
  if (majors.length > 0) values.majors = majors;
  if (colleges.length > 0) values.usingColleges = colleges;
  if (gradeLevel) values.gradeLevel = gradeLevel;
  const [preview] = allOf(detail, 'Subject').filter(
    (one) => textOf(one, 'SubjectSchemeName') === OWN.preview,
  );
  const rule = preview && /^(default|chapters) (\d{1,4})$/.exec(textOf(preview, 'SubjectCode'));
  if (rule) values.previewRule = { kind: rule[1] as 'default' | 'chapters', value: Number(rule[2]) };
  for (const constraint of allOf(detail, 'EpubUsageConstraint')) readConstraint(constraint, values);
}

/** Lists 145 and 146: previews (01) and copying (03) that are unlimited, limited or prohibited. */
function readConstraint(constraint: OnixElement, values: ImportedBookValues): void {
  const [type, status] = [textOf(constraint, 'EpubUsageType'), textOf(constraint, 'EpubUsageStatus')];
  const limits = allOf(constraint, 'EpubUsageLimit').map((limit) => ({
    quantity: Math.floor(Number(textOf(limit, 'Quantity'))),
    unit: textOf(limit, 'EpubUsageUnit'),
  }));
  const quantityOf = (unit: string) =>
    limits.find((limit) => limit.unit === unit && limit.quantity >= 0)?.quantity;
  if (type === '01') {
    const [pages, percent] = [quantityOf(PREVIEW_UNITS.pages), quantityOf(PREVIEW_UNITS.percent)];
    if (status === '03') values.previewRule = { kind: 'none', value: 0 };
    else if (pages) values.previewRule = { kind: 'pages', value: Math.min(pages, 10_000) };
    else if (percent) values.previewRule = { kind: 'percent', value: Math.min(percent, 100) };
  }
  if (type === '03') {
    const [characters, percent] = [quantityOf('02'), quantityOf('05')];
    if (status === '03') [values.copyMaxCharacters, values.copyPercent] = [0, 0];
    if (status !== '03' && characters !== undefined) values.copyMaxCharacters = Math.min(characters, 5_000);
    if (status !== '03' && percent !== undefined) values.copyPercent = Math.min(percent, 100);
  }
}
