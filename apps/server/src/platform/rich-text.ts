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
      ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a', 'img'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
  });
}

function linkAttributes(href: string | undefined): Record<string, string> {
  if (href === undefined) return {};
  const isExternal = /^\s*https?:/i.test(href);
  return isExternal ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}
