import { checkBundle } from './bundle-size.ts';
import { checkAll, hasTypeCache } from './check.ts';
import { prepareE2eTests, runE2eTests } from './e2e.ts';
import { bin, run, runSteps } from './command-runner.ts';

/** What needs no test result, one after the other. It uses the processors while tests wait for the database. */
async function checkAndPrepare(): Promise<void> {
  await prepareE2eTests();
  await checkBundle();
  await checkAll({ isInBackground: true }, !hasTypeCache());
}

/** Both run to the end, so that one run shows all failures. */
async function testBesideChecks(): Promise<void> {
  const results = await Promise.allSettled([run(bin('vitest'), ['run']), checkAndPrepare()]);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures);
}

await runSteps([
  [
    'unit, feature and component tests; build, bundle size; types, lint, format, boundaries and unused code',
    testBesideChecks,
  ],
  ['end-to-end tests', () => runE2eTests()],
]);
