// Finds what the web app uses and a supported browser does not have: methods, properties and objects of the browser by the type
// checker, CSS by its words. When a browser got something is in the compatibility data of MDN.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { digestFiles } from './file-digest.ts';
import { OLDEST_BROWSERS, USED_WITH_CARE } from './supported-browsers.ts';

const require = createRequire(import.meta.url);

interface Support {
  readonly version_added: string | boolean | null;
  readonly version_removed?: string;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
  readonly partial_implementation?: boolean;
}
type Entry = { readonly [name: string]: Entry | undefined } & {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | Support[] | undefined>> };
};

const data = require('@mdn/browser-compat-data') as Entry;

const entryAt = (path: string): Entry | undefined =>
  path
    .split('.')
    .reduce<Entry | undefined>(
      (entry, name) => (entry && Object.hasOwn(entry, name) ? entry[name] : undefined),
      data,
    );

const isNewer = (version: string, than: string): boolean => {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number));
  return a![0] !== b![0] ? a![0]! > b![0]! : (a![1] ?? 0) > (b![1] ?? 0);
};

/** The supported browsers that lack what is at a path of the data, such as `api.CSS.highlights_static`. */
export function browsersWithout(path: string): string[] {
  const support = entryAt(path)?.__compat?.support;
  if (!support) return [];
  return Object.entries(OLDEST_BROWSERS).flatMap(([browser, oldest]) => {
    const statements = [support[browser] ?? []].flat();
    const has = statements.some(
      ({ version_added: added, version_removed, flags, prefix, alternative_name }) => {
        if (flags || prefix || alternative_name || version_removed || typeof added !== 'string')
          return added === true;
        return added !== 'preview' && !isNewer(added.replace('≤', ''), oldest);
      },
    );
    return statements.length === 0 || has ? [] : [`${browser} ${oldest}`];
  });
}

/** What is used and where, by path of the data. */
type Uses = Map<string, Set<string>>;

const SOURCES = 'apps/web/src';
const TESTS = /\.(test|trial)\.tsx?$|\/testing\//;

/** The files of the web app, and those of the packages that it contains. */
const isInBrowser = (path: string): boolean =>
  /^(apps\/web\/src|packages)\//.test(path) && !TESTS.test(path) && !/server-main|\/node\//.test(path);

/** What the files of a project use of the browser. `isChecked` gets paths relative to the current folder. */
export function findScriptUses(program: ts.Program, isChecked: (path: string) => boolean): Uses {
  const checker = program.getTypeChecker();
  const uses: Uses = new Map();
  for (const file of program.getSourceFiles()) {
    const path = relative('.', file.fileName);
    if (!isChecked(path)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
      if (ts.isIdentifier(node) && LACKING_NAMES.has(node.text) && !isTried(node)) {
        for (const use of pathsOf(node, checker)) addUse(uses, use, path);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return uses;
}

/** `x.method?.()` asks first whether there is such a method. */
function isTried({ parent }: ts.Identifier): boolean {
  return (
    ts.isPropertyAccessExpression(parent) && ts.isCallChain(parent.parent) && !!parent.parent.questionDotToken
  );
}

/** Last parts of all paths that a supported browser lacks: the type checker is asked about these names only. */
const LACKING_NAMES = new Set(['api', 'javascript.builtins'].flatMap((path) => listLacking(path)));

function listLacking(path: string): string[] {
  const entry = entryAt(path)!;
  const names = Object.keys(entry).filter((name) => name !== '__compat');
  const own =
    browsersWithout(path).length > 0
      ? [
          path
            .split('.')
            .at(-1)!
            .replace(/_static$/, ''),
        ]
      : [];
  return [...own, ...names.flatMap((name) => listLacking(`${path}.${name}`))];
}

function addUse(uses: Uses, use: string, where: string): void {
  const places = uses.get(use) ?? new Set();
  uses.set(use, places.add(where));
}

/** The paths in the data of what a name means, when it is one that the browser defines. */
function pathsOf(node: ts.Identifier, checker: ts.TypeChecker): string[] {
  const symbol = checker.getSymbolAtLocation(node);
  if (!symbol?.declarations) return [];
  const paths = symbol.declarations
    .filter((declaration) => /\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName))
    .flatMap((declaration) => candidatesFor(declaration, node, checker))
    .flatMap((path) => [`api.${path}`, `javascript.builtins.${path}`]);
  return [...new Set(paths)].filter((path) => entryAt(path)?.__compat);
}

/** What a declaration of the standard library may be called in the data. */
function candidatesFor(declaration: ts.Declaration, node: ts.Identifier, checker: ts.TypeChecker): string[] {
  const name = node.text;
  const { parent } = declaration;
  // a member of a namespace, or of `declare var X: { … }`, is static
  const owner = ts.isModuleBlock(parent)
    ? parent.parent.name.getText()
    : ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent) && parent.parent.name.getText();
  if (owner) return [`${owner}.${name}`, `${owner}.${name}_static`];
  if (!ts.isInterfaceDeclaration(parent)) return [name, `Window.${name}`];
  const named = parent.name.text.replace(/^Readonly(?=Array|Set|Map)|Constructor$/, '');
  const access = node.parent;
  if (!ts.isPropertyAccessExpression(access) || access.name !== node) return [`${named}.${name}`];
  // the members of mixins stand under the objects that have them
  const objects = namesOf(checker.getTypeAtLocation(access.expression), checker);
  return [named, ...objects].map((object) => `${object}.${name}`);
}

function namesOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap((part) => namesOf(part, checker));
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : [];
  return [...(type.symbol ? [type.symbol.name] : []), ...bases.flatMap((base) => namesOf(base, checker))];
}

/** What a style sheet uses: properties with their words, at-rules, selectors and functions. */
export function findStyleUses(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, ' ');
  const uses: string[] = [];
  for (const [, name] of plain.matchAll(/@([a-z-]+)/g)) uses.push(`css.at-rules.${name}`);
  for (const [, selector] of plain.matchAll(/([^{};]+)\{/g)) {
    if (selector!.includes('&')) uses.push('css.selectors.nesting');
    for (const [, name] of selector!.matchAll(/::?([a-z-]+)/g)) uses.push(`css.selectors.${name}`);
  }
  for (const [, property, value] of plain.matchAll(/(?<=[{};]\s*)([a-z-]+)\s*:([^{};]+)(?=[;}])/g)) {
    uses.push(`css.properties.${property}`);
    for (const [, word, opening] of value!.matchAll(/([a-z][a-z0-9-]*)(\(?)/g)) {
      uses.push(`css.properties.${property}.${word}`);
      if (opening) uses.push(`css.types.color.${word}`, `css.types.${word}`);
    }
  }
  return uses.filter((path) => entryAt(path)?.__compat);
}

/** An exception holds for a path and for all below it. */
const covers = (exception: string, path: string): boolean =>
  path === exception || path.startsWith(`${exception}.`);

/** One line for each thing that a supported browser lacks, and for each exception that is needed no more. */
export function reportUses(uses: Uses, exceptions: readonly string[]): string[] {
  const lacking = [...uses].filter(([path]) => browsersWithout(path).length > 0);
  return [
    ...lacking
      .filter(([path]) => !exceptions.some((exception) => covers(exception, path)))
      .map(
        ([path, places]) =>
          `${path} is not in ${browsersWithout(path).join(', ')}: ${[...places].join(', ')}`,
      ),
    ...exceptions
      .filter((exception) => !lacking.some(([path]) => covers(exception, path)))
      .map((exception) => `${exception} needs no exception`),
  ];
}

/** What decides the result. */
const DECIDING = [
  'apps/web/src',
  'packages',
  'tools/browser-support.ts',
  'tools/supported-browsers.ts',
  'package-lock.json',
];

/** Checks the web app. Throws an error that names everything a supported browser lacks. `cache` remembers what was fine. */
export function checkBrowserSupport(cache: string): void {
  const digest = digestFiles(DECIDING);
  if (existsSync(cache) && readFileSync(cache, 'utf8') === digest) return;
  const problems = reportUses(findUses(), Object.keys(USED_WITH_CARE));
  if (problems.length > 0) throw new Error(`what a supported browser lacks:\n${problems.join('\n')}`);
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, digest);
}

function findUses(): Uses {
  const config = 'apps/web/tsconfig.json';
  const { config: json } = ts.readConfigFile(config, (path) => readFileSync(path, 'utf8')) as {
    config: unknown;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(json, ts.sys, dirname(config));
  const roots = fileNames.filter((path) => isInBrowser(relative('.', path)));
  const uses = findScriptUses(ts.createProgram(roots, options), isInBrowser);
  if (uses.size === 0) throw new Error('the check of the browsers read no file');
  for (const name of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.css')) continue;
    for (const use of findStyleUses(readFileSync(join(SOURCES, name), 'utf8'))) addUse(uses, use, name);
  }
  return uses;
}
