import type { Language } from '@zhiye/contract';

const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  本科一年级: 'Undergraduate, year 1',
  本科二年级: 'Undergraduate, year 2',
  本科三年级: 'Undergraduate, year 3',
  本科四年级: 'Undergraduate, year 4',
  研究生: 'Graduate',
  高职高专: 'Vocational college',
};

/** The level of a book in the language of the page. Staff may write any level; one without a translation stays as written. */
export const gradeLevelName = (level: string, language: Language): string =>
  language === 'en' ? (ENGLISH_NAMES[level] ?? level) : level;
