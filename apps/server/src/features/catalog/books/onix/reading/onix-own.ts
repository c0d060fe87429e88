// What ONIX has no code for, or proprietary codes, which our own export writes and our own import reads.
import type { ImportedBookValues } from '../../bulk/book-import.store.ts';
import { readDay } from '../selling/onix-days.ts';
import { allOf, firstOf, textOf } from './onix-element.ts';
import type { OnixElement } from './onix-element.ts';

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
  salePrice: 'Zhiye sale price',
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

/** List 65: not listed in the shop; list 166: the day of a pre-order. */
export const OWN_SALE = { unlisted: '40', preorder: '10', listed: '20', expected: '08' } as const;

/** Whether a book of an own export is listed, and the day of its pre-order. */
export function readOwnSale(product: OnixElement, values: ImportedBookValues): void {
  const details = allOf(product, 'ProductSupply').flatMap((one) => allOf(one, 'SupplyDetail'));
  if (details.some((one) => textOf(one, 'ProductAvailability') === OWN_SALE.unlisted)) values.listed = false;
  const expected = details
    .flatMap((one) => allOf(one, 'SupplyDate'))
    .find((one) => textOf(one, 'SupplyDateRole') === OWN_SALE.expected);
  const day = readDay(expected);
  if (day) values.preorderDay = day;
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
