import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTrackedFiles } from '../../../tools/tracked-files.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';
import type { PlantedFault } from './planted-faults.ts';

const SOURCE = /^(apps|packages)\/.*\.(ts|tsx|css|json|sql)$/;
const IS_TEST = /\.(test|spec|trial)\.tsx?$/;
/** The snapshots of the database definitions are made by a tool and are as large as all other sources. */
const IS_GENERATED = /\/migrations\/meta\//;

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The files in which faults are planted. */
export const readSources = (root: string, tracked: readonly string[]): SourceFile[] =>
  tracked
    .filter((path) => SOURCE.test(path) && !IS_TEST.test(path) && !IS_GENERATED.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The paths of the files that hold the snippet of a fault, one for each place. */
export const placesOf = ({ snippet }: PlantedFault, sources: readonly SourceFile[]): string[] =>
  sources.flatMap(({ path, text }) => Array<string>(text.split(snippet).length - 1).fill(path));

/** The test files that the tests of a fault name. */
const testFilesOf = ({ tests }: PlantedFault, tracked: readonly string[]): string[] =>
  tracked.filter((path) => IS_TEST.test(path) && `/${path}`.endsWith(`/${tests.file}`));

/** What is wrong with the table; empty when each fault has one place and one test file. */
export function findTableProblems(root: string): string[] {
  const tracked = listTrackedFiles(root);
  const sources = readSources(root, tracked);
  return PLANTED_FAULTS.flatMap((fault) => {
    const [places, files] = [placesOf(fault, sources), testFilesOf(fault, tracked)];
    return [
      ...(places.length === 1 ? [] : [`${fault.name}: its snippet occurs ${places.length} times: ${places}`]),
      ...(files.length === 1 ? [] : [`${fault.name}: ${files.length} files are named ${fault.tests.file}`]),
    ];
  });
}
