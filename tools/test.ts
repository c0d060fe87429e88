import { checkBundle } from './bundle.ts';
import { buildWeb } from './build-web.ts';
import { checkSteps } from './check.ts';
import { runJourneys } from './e2e.ts';
import { bin, run, runSteps } from './run.ts';

await runSteps([
  ...checkSteps,
  ['units, features and components', () => run(bin('vitest'), ['run'])],
  ['build', buildWeb],
  ['bundle size', checkBundle],
  ['journeys', () => runJourneys()],
]);
