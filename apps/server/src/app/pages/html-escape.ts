const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text and attributes in double quotes, for HTML and XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (found) => ENTITIES[found]!);
