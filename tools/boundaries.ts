import { createRequire } from 'node:module';
import { existsSync, readdirSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser';

const require = createRequire(import.meta.url);
const rules = require('../dependency-rules.cjs') as {
  DOMAINS: Record<string, string[]>;
  forbidden: IForbiddenRuleType[];
  options: object;
};

export const RULE_NAMES = rules.forbidden.map((rule) => rule.name!);

/** Folders that hold `<domain>/<area>`. */
const AREA_FOLDERS = ['apps/server/src/features', 'apps/web/src/features', 'packages/contract/src'];

/** Areas by domain, in order. */
export const DOMAINS = rules.DOMAINS;

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

/** Areas of a folder that the order does not name; files and other folders beside the domains are no areas. */
function listUnknownAreas(folder: string): string[] {
  return Object.entries(DOMAINS).flatMap(([domain, areas]) => {
    const path = `${folder}/${domain}`;
    const found = existsSync(path) ? readdirSync(path) : [];
    return found.filter((area) => !areas.includes(area)).map((area) => `${path}/${area}`);
  });
}

/** Checks the whole repository. Throws an error that names every violation. */
export async function checkBoundaries(cacheDir?: string): Promise<void> {
  const unordered = AREA_FOLDERS.flatMap(listUnknownAreas);
  if (unordered.length > 0)
    throw new Error(`not in the order of dependency-rules.cjs: ${unordered.join(', ')}`);
  const violations = await findViolations(
    process.cwd(),
    ['apps', 'packages', 'demo-shop'].filter((folder) => existsSync(folder)),
    cacheDir,
  );
  if (violations.length > 0) throw new Error(`\n${violations.join('\n')}`);
}
