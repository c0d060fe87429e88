import { describeNote, trackHeadings } from './exported-note.ts';
import type { ExportTexts, NoteWriter } from './exported-note.ts';

/** CommonMark. What people wrote stays text: no markup, and no HTML. */
export function createMarkdownWriter(texts: ExportTexts): NoteWriter {
  const parts = [`# ${texts.heading}\n`];
  const headingsOf = trackHeadings();
  return {
    add(notes) {
      for (const note of notes) {
        const { book, chapter } = headingsOf(note);
        if (book !== undefined) parts.push(`\n## ${oneLine(book)}\n`);
        if (chapter !== undefined) parts.push(`\n### ${oneLine(chapter)}\n`);
        if (note.quote !== '') parts.push(`\n${linesOf(note.quote, '> ')}\n`);
        if (note.title !== '') parts.push(`\n**${oneLine(note.title)}**\n`);
        if (note.note !== '') parts.push(`\n${linesOf(note.note, '')}\n`);
        const printedPage = note.printedPage === null ? null : oneLine(note.printedPage);
        const described = describeNote({ ...note, printedPage }, texts);
        parts.push(`\n${described} · [${texts.open}](${note.link})\n`);
      }
    },
    finish: async () => Buffer.from(parts.join('')),
  };
}

/** Characters with a meaning anywhere, and those that begin a block (CommonMark 0.31, sections 2.4, 4 and 5). */
const escape = (line: string): string =>
  line
    .replace(/[\\`*_[\]<>&~|$]/g, '\\$&')
    .replace(/^(\s*)([#+=-])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2');

const oneLine = (text: string): string => escape(text.replace(/\s+/g, ' ').trim());

/** A backslash at the end of a line is a line break. */
const linesOf = (text: string, prefix: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => (line.trim() === '' ? prefix.trimEnd() : prefix + escape(line.trim())))
    .join('\n')
    .replace(/([^\n])\n(?=[^\n])/g, (match, before: string) => (before === '>' ? match : `${before}\\\n`));
