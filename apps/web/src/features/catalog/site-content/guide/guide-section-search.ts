import type { GuideSection, Language } from '@zhiye/contract';
import { contentLanguage } from '../../../../shared/i18n/content-language.ts';
import { markHits, markHitsInText } from './mark-hits.ts';

export interface FoundGuideSection {
  readonly sectionId: string;
  readonly title: string;
  readonly titleHtml: string;
  readonly bodyHtml: string;
  /** `zh` where an English page shows the Chinese text or title. */
  readonly lang: 'zh' | undefined;
  readonly titleLang: 'zh' | undefined;
  readonly hits: number;
}

/** The sections that contain the text, with hits marked; all sections for an empty query. */
export function searchGuide(
  list: readonly GuideSection[],
  query: string,
  language: Language,
): readonly FoundGuideSection[] {
  const english = language === 'en';
  const marked = list.map((section) => {
    const plainTitle = (english && section.titleEn) || section.title;
    const title = markHitsInText(plainTitle, query);
    const body = markHits((english && section.bodyEn) || section.body, query);
    return {
      sectionId: section.sectionId,
      title: plainTitle,
      titleHtml: title.html,
      bodyHtml: body.html,
      lang: contentLanguage(language, section.bodyEn),
      titleLang: contentLanguage(language, section.titleEn),
      hits: title.hits + body.hits,
    };
  });
  return query === '' ? marked : marked.filter(({ hits }) => hits > 0);
}
