import { createRequire } from 'node:module';
import { existsSync, readdirSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser';

const require = createRequire(import.meta.url);
const rules = require('../dependency-rules.cjs') as { forbidden: IForbiddenRuleType[]; options: object };

export const RULE_NAMES = rules.forbidden.map((rule) => rule.name!);

/** The last area of the order needs no rule: it may import every other. */
const LAST_FEATURE = 'admin-home';

/** Reads every module below `baseDir` and lists the imports that break a rule. `cacheDir` keeps the result for files that do not change. */
export async function findViolations(
  baseDir: string,
  folders: string[],
  cacheDir?: string,
): Promise<string[]> {
  const result = await cruise(folders, {
    ...rules.options,
    baseDir,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
    ...(cacheDir && { cache: { folder: cacheDir, strategy: 'content', compress: false } }),
  });
  const { modules, summary } = result.output as ICruiseResult;
  if (modules.length === 0) throw new Error('the boundary check read no module');
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

/** Checks the whole repository. Throws an error that names every violation. */
export async function checkBoundaries(cacheDir?: string): Promise<void> {
  const ordered = new Set(RULE_NAMES.flatMap((name) => /^server-feature-order-(.+)$/.exec(name)?.[1] ?? []));
  const unordered = readdirSync('apps/server/src/features').filter(
    (feature) => !ordered.has(feature) && feature !== LAST_FEATURE,
  );
  if (unordered.length > 0)
    throw new Error(`not in the order of dependency-rules.cjs: ${unordered.join(', ')}`);
  const violations = await findViolations(
    process.cwd(),
    ['apps', 'packages', 'demo-shop'].filter((folder) => existsSync(folder)),
    cacheDir,
  );
  if (violations.length > 0) throw new Error(`\n${violations.join('\n')}`);
}
