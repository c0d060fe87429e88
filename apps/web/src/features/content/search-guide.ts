import type { GuideSection, Language } from '@zhiye/contract';
import { markHits, markPlainHits } from './mark-hits.ts';

export interface FoundSection {
  readonly sectionId: string;
  readonly title: string;
  readonly titleHtml: string;
  readonly bodyHtml: string;
  readonly hits: number;
}

/** The chapters in which a text stands, marked; all of them when nothing is searched for. */
export function searchGuide(
  list: readonly GuideSection[],
  query: string,
  language: Language,
): readonly FoundSection[] {
  const english = language === 'en';
  const marked = list.map((section) => {
    const plainTitle = english ? section.titleEn : section.title;
    const title = markPlainHits(plainTitle, query);
    const body = markHits(english ? section.bodyEn : section.body, query);
    return {
      sectionId: section.sectionId,
      title: plainTitle,
      titleHtml: title.html,
      bodyHtml: body.html,
      hits: title.hits + body.hits,
    };
  });
  return query === '' ? marked : marked.filter(({ hits }) => hits > 0);
}
