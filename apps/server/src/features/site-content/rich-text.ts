import sanitizeHtml from 'sanitize-html';

/** Sanitizes HTML from the back office. Paragraphs, headings, lists, emphasis and links stay; everything else is removed. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
  });
}
