const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text, and for attributes in double quotes; XML takes it as well. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (found) => ENTITIES[found]!);
