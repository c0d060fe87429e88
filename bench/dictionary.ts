// Builds the dictionaries from the installed packages, then measures look-ups and memory. Fails when a look-up is slow.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createDictionaryFiles,
  findDictionaryPackage,
} from '../apps/server/src/features/study/dictionary/index.ts';
import { lookUpText } from '../apps/server/src/features/study/dictionary/look-up/look-up.service.ts';
import { openWorkFolder } from './services/bench-end.ts';

const TEXTS = [
  'interference',
  'ran',
  'opportunity cost',
  'co-operate',
  'the',
  '干扰',
  '提取练习与自我检验的差别',
  // words that the dictionary does not have
  'interfernce',
  'photosynthetisation',
];
const ROUNDS = 200;
const MAX_MEDIAN_MS = 5;

const dir = await openWorkFolder('dictionary');
const files = createDictionaryFiles({ dir, findPackage: findDictionaryPackage });
try {
  const started = performance.now();
  await files.prepare();
  const buildSeconds = Math.round((performance.now() - started) / 1000);
  const megabytes = Object.fromEntries(
    await Promise.all(
      (await readdir(dir)).map(async (name) => [name, Math.round((await stat(join(dir, name))).size / 1e6)]),
    ),
  );
  const medianMs: Record<string, number> = {};
  for (const text of TEXTS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await lookUpText(files, text);
      times.push(performance.now() - start);
    }
    medianMs[text] = Number(times.toSorted((one, other) => one - other)[ROUNDS / 2]!.toFixed(2));
  }
  const residentMb = Math.round(process.memoryUsage().rss / 1e6);
  console.log(JSON.stringify({ buildSeconds, megabytes, medianMs, residentMb }));
  if (Math.max(...Object.values(medianMs)) > MAX_MEDIAN_MS) process.exitCode = 1;
} finally {
  await files.close();
}
