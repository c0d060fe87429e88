// The documents that the drill follows. A command or file that a document no longer has stops the drill, so that neither drifts.
import { readFileSync } from 'node:fs';

const squeeze = (text: string): string => text.replace(/\s+/g, ' ');

export interface Document {
  /** The text itself, when the document has it; white space may differ. Throws otherwise. */
  require(text: string): string;
  /** The code of the first fenced block of a language that contains a text, without the indent of its list item. */
  block(language: string, containing: string): string;
  /** What the first capturing group matches, each time. Throws without a match. */
  list(pattern: RegExp): string[];
}

export function openDocument(path: string): Document {
  const text = readFileSync(path, 'utf8');
  const fail = (what: string): never => {
    throw new Error(`${path} no longer has: ${what}`);
  };
  return {
    require: (wanted) => (squeeze(text).includes(squeeze(wanted)) ? wanted : fail(wanted)),
    block(language, containing) {
      const blocks = text.matchAll(/^( *)```(\w*)\n(.*?)^ *```$/gms);
      for (const [, indent, name, code] of blocks) {
        if (name !== language || !code!.includes(containing)) continue;
        return code!.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
      }
      return fail(`a block of ${language} with ${containing}`);
    },
    list(pattern) {
      const found = [...text.matchAll(pattern)].map((match) => match[1]!);
      return found.length > 0 ? found : fail(String(pattern));
    },
  };
}

/** Replaces each text by another one. Throws when one is not there. */
export function substitute(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the document no longer has: ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}
