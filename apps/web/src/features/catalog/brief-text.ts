/** The paragraphs of a book's description. */
export const paragraphsOf = (brief: string): readonly string[] =>
  brief.split(/\n+/).flatMap((line) => line.trim() || []);

/** The first paragraph stands beside the cover; what follows has a section of its own. */
export const leadOf = (brief: string): string => paragraphsOf(brief)[0] ?? '';
