/** The paragraphs of a book's description. */
export const splitParagraphs = (brief: string): readonly string[] =>
  brief.split(/\n+/).flatMap((line) => line.trim() || []);

/** The first paragraph, shown beside the cover. The other paragraphs have a section of their own. */
export const leadParagraph = (brief: string): string => splitParagraphs(brief)[0] ?? '';
