// Writes block 1 of an ONIX product: what the book is, whom it is for, and how it may be used.
import type { BookAccessibility, DurationPrice } from '@zhiye/contract';
import type { ExportedBook } from '../../bulk/book-export.store.ts';
import {
  ACCESSIBILITY_FEATURE,
  ACCESSIBILITY_TEXTS,
  CONFORMANCE,
  FEATURES,
} from '../reading/onix-accessibility.ts';
import { element } from './onix-markup.ts';
import type { Part } from './onix-markup.ts';
import { OWN, PREVIEW_UNITS } from '../reading/onix-own.ts';

/** What an export states of a book. */
export type OnixBook = Omit<ExportedBook, 'prices'> & { readonly prices: readonly DurationPrice[] };

export function describeBook(book: OnixBook): Part {
  return element('DescriptiveDetail', [
    element('ProductComposition', '00'),
    element('ProductForm', 'EB'),
    element('ProductFormDetail', book.layout === 'fixed' ? 'E201' : 'E200'),
    ...accessibility(book.statedAccessibility),
    preview(book),
    copying(book),
    book.seriesName === null
      ? null
      : element('Collection', [
          element('CollectionType', '10'),
          element('TitleDetail', [
            element('TitleType', '01'),
            element('TitleElement', [
              element('TitleElementLevel', '02'),
              element('TitleText', book.seriesName),
            ]),
            book.volume === null
              ? null
              : element('TitleElement', [
                  element('TitleElementLevel', '01'),
                  element('PartNumber', book.volume),
                ]),
          ]),
        ]),
    element('TitleDetail', [
      element('TitleType', '01'),
      element('TitleElement', [
        element('TitleElementLevel', '01'),
        element('PartNumber', book.seriesName === null ? book.volume : null),
        element('TitleText', book.title),
        element('Subtitle', book.subtitle),
      ]),
    ]),
    ...book.authors.map((author, place) =>
      element('Contributor', [
        element('SequenceNumber', place + 1),
        element('ContributorRole', 'A01'),
        element('PersonName', author),
      ]),
    ),
    element('EditionStatement', book.edition, ' textformat="06"'),
    ...(book.language === 'bilingual' ? ['chi', 'eng'] : [book.language === 'en' ? 'eng' : 'chi']).map(
      (code) => element('Language', [element('LanguageRole', '01'), element('LanguageCode', code)]),
    ),
    book.pageCount === null
      ? null
      : element('Extent', [
          element('ExtentType', '08'),
          element('ExtentValue', book.pageCount),
          element('ExtentUnit', '03'),
        ]),
    ...subjects(book),
    audience(OWN.gradeLevel, book.gradeLevel),
    ...book.majors.map((major) => audience(OWN.major, major)),
    ...book.usingColleges.map((college) => audience(OWN.college, college)),
  ]);
}

function subjects(book: OnixBook): Part[] {
  const own = (name: string, code: string) =>
    element('Subject', [
      element('SubjectSchemeIdentifier', '24'),
      element('SubjectSchemeName', name),
      element('SubjectCode', code),
    ]);
  const { kind, value } = book.previewRule;
  return [
    element(
      'Subject',
      book.clcCode === null
        ? []
        : [element('SubjectSchemeIdentifier', '88'), element('SubjectCode', book.clcCode)],
    ),
    ...book.themaCodes.map((code) =>
      element('Subject', [
        element('SubjectSchemeIdentifier', themaScheme(code)),
        element('SubjectCode', code),
      ]),
    ),
    own(OWN.subject, book.subjectCode),
    own(OWN.direction, book.direction),
    kind === 'default' || kind === 'chapters' ? own(OWN.preview, `${kind} ${value}`) : null,
  ];
}

/** A subject category starts with a letter; qualifiers of place, language, time, education, interest and style with a digit (list 27). */
const themaScheme = (code: string): string => (/^[1-6]/.test(code) ? String(93 + Number(code[0])) : '93');

const audience = (name: string, value: string | null): Part =>
  value === null
    ? null
    : element('Audience', [
        element('AudienceCodeType', '02'),
        element('AudienceCodeTypeName', name),
        element('AudienceCodeValue', value),
      ]);

function accessibility({
  feature = [],
  conformsTo = [],
  summary,
  certification = {},
}: BookAccessibility): Part[] {
  const stated = (code: string, text: string | null = null) =>
    element('ProductFormFeature', [
      element('ProductFormFeatureType', ACCESSIBILITY_FEATURE),
      element('ProductFormFeatureValue', code),
      element('ProductFormFeatureDescription', text),
    ]);
  const { certifiedBy, credential, report } = certification;
  const texts = { summary, certifiedBy, credential, report };
  return [
    ...FEATURES.filter(([, value]) => feature.includes(value)).map(([code]) => stated(code)),
    ...CONFORMANCE.filter(([, value]) => conformsTo.includes(value)).map(([code]) => stated(code)),
    ...Object.entries(ACCESSIBILITY_TEXTS).map(([name, code]) => {
      const text = texts[name as keyof typeof texts];
      return text ? stated(code, text) : null;
    }),
  ];
}

const limit = (quantity: number, unit: string): Part =>
  element('EpubUsageLimit', [element('Quantity', quantity), element('EpubUsageUnit', unit)]);

function preview({ previewRule: { kind, value } }: OnixBook): Part {
  if (kind === 'default' || kind === 'chapters') return null;
  if (kind === 'none')
    return element('EpubUsageConstraint', [element('EpubUsageType', '01'), element('EpubUsageStatus', '03')]);
  return element('EpubUsageConstraint', [
    element('EpubUsageType', '01'),
    element('EpubUsageStatus', '02'),
    limit(value, PREVIEW_UNITS[kind]),
  ]);
}

function copying({ copyMaxCharacters, copyPercent }: OnixBook): Part {
  if (copyMaxCharacters === 0 && copyPercent === 0)
    return element('EpubUsageConstraint', [element('EpubUsageType', '03'), element('EpubUsageStatus', '03')]);
  const limits = [limit(copyMaxCharacters, '02'), limit(copyPercent, '05')];
  return element('EpubUsageConstraint', [
    element('EpubUsageType', '03'),
    element('EpubUsageStatus', '02'),
    ...limits,
  ]);
}
