// The text of HTML in one pass: line ends for breaks and blocks, no tags, no entities.
import { decodeHTMLStrict } from 'entities';

interface HtmlText {
  readonly text: string;
  /** Whether it had pictures, sounds or films, which the text leaves out. */
  readonly hasMedia: boolean;
}

const BLOCKS = new Set(
  'address blockquote dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** By the name of the tag in lower case. */
export const isBlockTag = (name: string): boolean => BLOCKS.has(name) || name === 'br';

const MEDIA = new Set('img audio video object embed iframe'.split(' '));
const HIDDEN = new Set('script style'.split(' '));

/** Anki's mark of a sound or film. */
const SOUND = '[sound:';

/** Takes linear time, whatever the HTML is. */
export function htmlText(html: string): HtmlText {
  let [text, at] = ['', 0];
  let [isAfterBlock, isHidden, preDepth, hasMedia] = [true, false, 0, false];
  // without one more bracket there is no tag, so nobody looks for it again
  let isTagPossible = true;

  const addText = (part: string, isBeforeBlock: boolean): void => {
    if (part === '' || isHidden) return;
    text += decodeHTMLStrict(preDepth > 0 ? part : flowText(part, isAfterBlock, isBeforeBlock));
    isAfterBlock = isAfterBlock && part.trim() === '';
  };
  while (at < html.length) {
    const start = isTagPossible ? tagStart(html, at) : -1;
    const end = start < 0 ? -1 : tagEnd(html, start);
    if (end < 0) isTagPossible = false;
    if (start < 0 || end < 0) {
      addText(html.slice(at), false);
      break;
    }
    const { name, isClosing } = tagName(html, start, end);
    const isBlock = BLOCKS.has(name);
    addText(html.slice(at, start), isBlock);
    at = end;
    if (name === 'pre') preDepth = Math.max(0, preDepth + (isClosing ? -1 : 1));
    if (HIDDEN.has(name)) isHidden = !isClosing;
    if (MEDIA.has(name)) hasMedia = true;
    if (name === 'td' || name === 'th') text += isClosing ? ' ' : '';
    if (name === 'br' || (isBlock && text !== '' && !text.endsWith('\n'))) text += '\n';
    if (name === 'br' || isBlock) isAfterBlock = true;
  }
  const silent = withoutSounds(text);
  return { text: silent, hasMedia: hasMedia || silent !== text };
}

/** Line ends are spaces; beside a block they are nothing. */
function flowText(part: string, isAfterBlock: boolean, isBeforeBlock: boolean): string {
  if (!part.includes('\n') && !part.includes('\r')) return part;
  const lines = part.split(/\r\n|\r|\n/);
  if (isAfterBlock && lines[0]!.trim() === '') lines.splice(0, 1, ...(lines.length > 1 ? [] : ['']));
  if (isBeforeBlock && lines.at(-1)?.trim() === '') lines.pop();
  return lines.join(' ');
}

/** A bracket before a letter, a slash or an exclamation mark; another one is text. */
export function tagStart(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at + 1)) {
    if (/[a-z/!]/i.test(html.charAt(at + 1))) return at;
  }
  return -1;
}

/** The place after the tag or the comment; -1 when it has no end. */
export function tagEnd(html: string, start: number): number {
  const mark = html.startsWith('<!--', start) ? '-->' : '>';
  const end = html.indexOf(mark, start + 1);
  return end < 0 ? -1 : end + mark.length;
}

const LONGEST_NAME = 12;

/** The name in lower case, at most twelve letters of it. */
export function tagName(html: string, start: number, end: number): { name: string; isClosing: boolean } {
  const isClosing = html[start + 1] === '/';
  const from = start + (isClosing ? 2 : 1);
  const [name = ''] = /^[a-z0-9]*/i.exec(html.slice(from, Math.min(end, from + LONGEST_NAME))) ?? [];
  return { name: name.toLowerCase(), isClosing };
}

function withoutSounds(text: string): string {
  let kept = '';
  let at = 0;
  for (let start = text.indexOf(SOUND); start >= 0; start = text.indexOf(SOUND, at)) {
    const end = text.indexOf(']', start);
    if (end < 0) break;
    kept += text.slice(at, start);
    at = end + 1;
  }
  return kept + text.slice(at);
}
