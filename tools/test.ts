import { checkBundle } from './bundle-size.ts';
import { buildWeb } from './build-web.ts';
import { checkAll } from './check.ts';
import { runE2eTests } from './e2e.ts';
import { bin, run, runSteps } from './command-runner.ts';

/** The checks use the processors while the tests wait for the database. Both run to the end, so that one run shows all failures. */
async function testBesideChecks(): Promise<void> {
  const results = await Promise.allSettled([checkAll({ isInBackground: true }), run(bin('vitest'), ['run'])]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

await runSteps([
  ['types, lint, format, boundaries; unit, feature and component tests', testBesideChecks],
  ['build', buildWeb],
  ['bundle size', checkBundle],
  ['end-to-end tests', () => runE2eTests()],
]);
