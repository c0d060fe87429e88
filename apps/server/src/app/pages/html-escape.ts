const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text and attributes in double quotes, for HTML and XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (found) => ENTITIES[found]!);

/** JSON inside a script element: no text can close the element, and U+2028 ends no line of a script. */
export const escapeJson = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
