import sanitizeHtml from 'sanitize-html';

/** What the back office writes may hold paragraphs, headings, lists, emphasis and links; nothing else survives. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
  });
}
