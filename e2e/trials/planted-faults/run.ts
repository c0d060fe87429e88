// Plants each fault in a copy of the sources and runs the tests that must find it; words on the command line choose faults by name.
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { listTrackedFiles } from '../../../tools/tracked-files.ts';
import { findTableProblems, placesOf, readSources } from './fault-location.ts';
import { runFaultTests } from './fault-tests.ts';
import type { TestRun } from './fault-tests.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';
import type { PlantedFault } from './planted-faults.ts';
import { makeScratchCheckout } from './scratch-checkout.ts';

interface FaultResult {
  readonly fault: PlantedFault;
  readonly withoutFault: TestRun;
  /** Undefined when the tests fail without the fault as well. */
  readonly withFault: TestRun | undefined;
}

const isFound = ({ withFault }: FaultResult): boolean => (withFault?.failed.length ?? 0) > 0;

async function tryFault(root: string, fault: PlantedFault): Promise<FaultResult> {
  const withoutFault = await runFaultTests(root, fault.tests);
  if (withoutFault.passed === 0 || withoutFault.failed.length > 0)
    return { fault, withoutFault, withFault: undefined };
  const [path] = placesOf(fault, readSources(root, listTrackedFiles(root)));
  const file = join(root, path!);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(fault.snippet, () => fault.replacement),
  );
  try {
    return { fault, withoutFault, withFault: await runFaultTests(root, fault.tests) };
  } finally {
    writeFileSync(file, text);
  }
}

function printResult(result: FaultResult): void {
  const { fault, withoutFault, withFault } = result;
  const seconds = `${withoutFault.seconds.toFixed(0)} s + ${(withFault?.seconds ?? 0).toFixed(0)} s`;
  const word = isFound(result) ? 'found' : 'NOT FOUND';
  console.log(
    `${fault.name.padEnd(26)} ${word.padEnd(10)} ${seconds.padEnd(14)} ${withFault?.failed[0] ?? ''}`,
  );
  if (isFound(result)) return;
  const why = withFault
    ? `${withFault.passed} tests passed with the fault, none failed`
    : `without the fault ${withoutFault.passed} tests passed and ${withoutFault.failed.length} failed`;
  console.log(`  ${fault.effect}\n  ${why}\n${(withFault ?? withoutFault).output.slice(-2_000)}`);
}

async function runTrial(words: readonly string[]): Promise<void> {
  // leaves the processors to other programs when they want them
  setPriority(constants.priority.PRIORITY_LOW);
  const problems = findTableProblems(process.cwd());
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const chosen = PLANTED_FAULTS.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const scratch = makeScratchCheckout(resolve('.'));
  const results: FaultResult[] = [];
  try {
    for (const fault of chosen) {
      results.push(await tryFault(scratch.root, fault));
      printResult(results.at(-1)!);
    }
  } finally {
    scratch.remove();
  }
  const found = results.filter(isFound).length;
  console.log(`\n${found} of ${chosen.length} planted faults are found`);
  if (found < chosen.length || chosen.length === 0) process.exitCode = 1;
}

await runTrial(process.argv.slice(2));
