import { checkBundle } from './bundle-size.ts';
import { buildWeb } from './build-web.ts';
import { checkSteps } from './check.ts';
import { runE2eTests } from './e2e.ts';
import { bin, run, runSteps } from './command-runner.ts';

await runSteps([
  ...checkSteps,
  ['unit, feature and component tests', () => run(bin('vitest'), ['run'])],
  ['build', buildWeb],
  ['bundle size', checkBundle],
  ['end-to-end tests', () => runE2eTests()],
]);
