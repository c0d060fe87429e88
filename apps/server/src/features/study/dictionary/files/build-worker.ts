// Builds the file of one dictionary in a process of its own: `build-worker.ts <kind> <package folder> <target>`.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chineseLines } from './chinese-lines.ts';
import { englishLine, frequentWords, lemmaLines } from './english-lines.ts';
import { writeSortedFile } from './sorted-file.ts';

const linesOf = (path: string) => createInterface({ input: createReadStream(path), crlfDelay: Infinity });

async function readEnglish(packageDir: string): Promise<string[]> {
  const lines: string[] = [];
  const keys = new Set<string>();
  for await (const row of linesOf(join(packageDir, 'assets/ecdict.csv'))) {
    const line = englishLine(row);
    if (line === undefined) continue;
    lines.push(line);
    keys.add(line.slice(0, line.indexOf('\t')));
  }
  for await (const row of linesOf(join(packageDir, 'assets/lemma.en.txt'))) {
    lines.push(...lemmaLines(row, (key) => keys.has(key)));
  }
  return lines;
}

async function readChinese(packageDir: string): Promise<string[]> {
  const json = await readFile(join(packageDir, 'cedict.json'), 'utf8');
  return (JSON.parse(json) as Parameters<typeof chineseLines>[0][]).flatMap(chineseLines);
}

const [kind, packageDir, target] = process.argv.slice(2) as [string, string, string];
// readers of the shop come first
setPriority(constants.priority.PRIORITY_LOW);
const lines = await (kind === 'english' ? readEnglish(packageDir) : readChinese(packageDir));
await writeSortedFile(target, lines.toSorted(), kind === 'english' ? frequentWords(lines) : []);
