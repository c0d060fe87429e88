import sanitizeHtml from 'sanitize-html';

/** Public files of the shop; pictures of other sites would tell them who reads. */
const OWN_PICTURE = /^\/files\/[\w.-]+\.(?:png|jpe?g|webp)$/i;

/**
 * Sanitizes HTML from the back office: an allow-list of elements and attributes, everything else is removed. Links to
 * other sites open in a new tab and learn nothing of the shop. Tables may span cells; pictures are files of the shop.
 */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'br',
      'a',
      'img',
      'table',
      'caption',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
      img: (tagName, attribs) => ({ tagName, attribs: dropUnlessNumber(attribs, ['width', 'height']) }),
      th: (tagName, attribs) => ({ tagName, attribs: dropUnlessNumber(attribs, ['colspan', 'rowspan']) }),
      td: (tagName, attribs) => ({ tagName, attribs: dropUnlessNumber(attribs, ['colspan', 'rowspan']) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
  });
}

/** Whether a picture of the sanitized text has no description for people who cannot see it. */
export const hasUnnamedPicture = (clean: string): boolean =>
  (clean.match(/<img\b[^>]*>/g) ?? []).some((picture) => !/\salt="[^"]*[^"\s][^"]*"/.test(picture));

/** Whether the sanitized text shows nothing: no text and no picture. */
export const isEmptyRichText = (clean: string): boolean =>
  !clean.includes('<img') && clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

const dropUnlessNumber = (
  attribs: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => !names.includes(name) || /^[1-9]\d{0,3}$/.test(value)),
  );

function linkAttributes(href: string | undefined): Record<string, string> {
  if (href === undefined) return {};
  const isExternal = /^\s*https?:/i.test(href);
  return isExternal ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}
