// 100,000 products are read and compared: how much memory that takes, and how many in a second.
import { open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { useOwnApp } from '../../../../../testing/test-app.ts';
import { readOnixImport } from './onix-check.service.ts';
import { takeOnixFile } from './onix-upload.service.ts';
import { selectOnixImport } from './onix-import.store.ts';

const app = useOwnApp();
const PRODUCTS = 100_000;
const MAX_MB = 400;

// The heap of a process of tests is so large that V8 lets garbage pile up in it for hundreds of megabytes. Collected each second, what is left is
// what the import needs.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
function residentBytes(): number {
  collect();
  return process.memoryUsage.rss();
}

const product = (
  number: number,
) => `<Product><RecordReference>v${number}</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>01</ProductIDType><IDTypeName>own</IDTypeName><IDValue>${number}</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductForm>EB</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>教材 ${number}</TitleText></TitleElement></TitleDetail>
<Contributor><ContributorRole>A01</ContributorRole><PersonName>作者 ${number % 977}</PersonName></Contributor></DescriptiveDetail>
<CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text language="chi">&lt;p&gt;${'一段介绍。'.repeat(60)}&lt;/p&gt;</Text></TextContent></CollateralDetail></Product>\n`;

it('takes at most 400 MB', async () => {
  const path = join(tmpdir(), `onix-volume-${process.pid}.xml`);
  const file = await open(path, 'w');
  await file.write('<ONIXMessage release="3.0">\n');
  for (let start = 0; start < PRODUCTS; start += 1_000) {
    await file.write(Array.from({ length: 1_000 }, (_, place) => product(start + place)).join(''));
  }
  await file.write('</ONIXMessage>');
  await file.close();
  const { size: sizeBytes } = await stat(path);
  const now = new Date();
  const importId = await takeOnixFile(
    app.platform,
    undefined,
    { path, name: 'volume.xml', sizeBytes },
    undefined,
    now,
  );
  const before = residentBytes();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentBytes())), 1_000);
  const start = performance.now();
  await readOnixImport(app.platform, importId, now);
  const seconds = (performance.now() - start) / 1_000;
  clearInterval(watch);
  await rm(path);
  const grownMb = (most - before) / 1e6;
  process.stdout.write(
    `${PRODUCTS} products, ${Math.round(sizeBytes / 1e6)} MB: ${Math.round(PRODUCTS / seconds)}/s, server +${Math.round(grownMb)} MB, reader at most 300 MB\n`,
  );
  expect(await selectOnixImport(app.platform.db, importId)).toMatchObject({
    state: 'checked',
    products: PRODUCTS,
  });
  expect(grownMb).toBeLessThan(MAX_MB - 300);
}, 1_800_000);
