// npm run sbom -- [FILE]: the installed packages as a CycloneDX 1.6 document. `npm sbom` refuses this lockfile, because it
// holds optional packages of other platforms that a nested version replaces.
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

interface Lockfile {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** The document has no date and no random number: the same lockfile gives the same document. */
export function describeComponents({ name, version, packages }: Lockfile) {
  const components = Object.entries(packages)
    .filter(([path, { link, version: locked }]) => path.includes('node_modules/') && !link && locked)
    .map(([path, locked]) => describeComponent(path, locked));
  const unique = new Map(components.map((component) => [component['bom-ref'], component]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: [...unique.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  };
}

function describeComponent(path: string, { version, resolved, integrity, license, dev }: LockedPackage) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  // package-url specification, type npm: the @ of a scope is escaped
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm, digest] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    // a package of the build alone is not part of the product
    scope: dev ? 'excluded' : 'required',
    ...(license && { licenses: [licenseOf(license)] }),
    ...(algorithm === 'sha512' &&
      digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
    ...(resolved && { externalReferences: [{ type: 'distribution', url: resolved }] }),
  };
}

/** An SPDX expression has operators or parentheses; the names of a license are free text, as SPDX may not know them. */
const licenseOf = (license: string) =>
  /\s(OR|AND|WITH)\s|^\(/.test(license) ? { expression: license } : { license: { name: license } };

if (process.argv[2] === 'sbom') {
  const file = process.argv[3] ?? 'sbom.cdx.json';
  const document = describeComponents(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile);
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  console.log(`${file}: ${document.components.length} packages`);
}
