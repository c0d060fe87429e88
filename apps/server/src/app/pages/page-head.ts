import type { Language } from '@zhiye/contract';
import { escapeHtml } from './html-escape.ts';

/** The head of a page, before any script runs. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The canonical address, absolute. */
  readonly canonical: string;
  readonly type: 'book' | 'article' | 'website';
  /** Absolute address. */
  readonly image?: string;
  /** What previews of a shared link show before the description, such as a price. */
  readonly preview?: string;
  /** Further properties of Open Graph. */
  readonly properties?: Readonly<Record<string, string>>;
  /** schema.org, as JSON-LD. */
  readonly data?: object;
}

const LONGEST_DESCRIPTION = 160;
export const BRAND: Record<Language, string> = { zh: '知页', en: 'Zhiye' };
const LOCALE: Record<Language, string> = { zh: 'zh_CN', en: 'en_US' };

/**
 * Tags for `<head>`. By the attribute `data-page` the app removes them when the user opens another page. JSON-LD is
 * data, not script: browsers neither run it nor ask the policy (HTML, "prepare the script element": the type comes
 * before the policy). `<` is written as an escape, so that no text can close the element.
 */
export function renderPageHead(head: PageHead, language: Language): string {
  const title = `${head.title} · ${BRAND[language]}`;
  const description = cutDescription(head.description);
  const named = { description };
  const shared = {
    'og:type': head.type,
    'og:site_name': BRAND[language],
    'og:locale': LOCALE[language],
    'og:title': head.title,
    'og:description': head.preview ? cutDescription(`${head.preview} · ${head.description}`) : description,
    'og:url': head.canonical,
    ...(head.image && { 'og:image': head.image }),
    ...head.properties,
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...tagsOf('name', named),
    ...tagsOf('property', shared),
    `<link data-page rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...(head.data
      ? [
          `<script data-page type="application/ld+json">${JSON.stringify(head.data).replace(/</g, '\\u003c')}</script>`,
        ]
      : []),
  ].join('\n    ');
}

const tagsOf = (kind: 'name' | 'property', values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).map(
    ([name, value]) => `<meta data-page ${kind}="${name}" content="${escapeHtml(value)}">`,
  );

/** One line of at most 160 characters, as search engines show it. */
function cutDescription(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()];
  return line.length > LONGEST_DESCRIPTION
    ? `${line.slice(0, LONGEST_DESCRIPTION - 1).join('')}…`
    : line.join('');
}
