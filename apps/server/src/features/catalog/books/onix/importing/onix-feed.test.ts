import { Readable } from 'node:stream';
import { findOnixImports } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { makeUser } from '../../../../../testing/records.ts';
import { useOwnApp } from '../../../../../testing/test-app.ts';
import { takeFeedFiles } from './onix-feed.service.ts';

const app = useOwnApp();
const NOW = new Date('2026-11-27T03:00:00Z');

const message = (reference: string) =>
  `<ONIXMessage release="3.0"><Product><RecordReference>${reference}</RecordReference><NotificationType>05</NotificationType></Product></ONIXMessage>`;

it('takes each file once and in order, and mails a report of each', async () => {
  const staff = await makeUser(app, USER_TYPE.staff, ['catalog']);
  const files = new Map([
    ['b.xml', { version: '1', content: '<rss/>' }],
    ['a.xml', { version: '1', content: message('a') }],
    ['note.txt', { version: '1', content: 'x' }],
  ]);
  const onixFeed = {
    reportTo: ['catalog@example.com'],
    files: {
      async *list() {
        for (const [key, { version, content }] of files) yield { key, version, sizeBytes: content.length };
      },
      open: async (key: string) => Readable.from([Buffer.from(files.get(key)!.content)]),
    },
  };
  const takeAll = () => takeFeedFiles({ ...app.platform, onixFeed }, NOW);
  const imports = async () => {
    const { body } = await app.call(findOnixImports, { pageNo: 1, pageSize: 10 }, staff);
    return body.data.list.map(({ fileName, state }) => `${fileName} ${state}`).sort();
  };
  const readNewest = async () => {
    const { body } = await app.call(findOnixImports, { pageNo: 1, pageSize: 10 }, staff);
    for (const { importId, state } of body.data.list)
      if (state === 'reading') await app.jobs.readOnix({ importId });
  };
  const reports = () =>
    app.devMailbox.mails.filter(({ to }) => to === 'catalog@example.com').map(({ subject }) => subject);

  await takeAll();
  await takeAll();
  // the second file waits until the first is read
  expect(await imports()).toEqual(['a.xml reading']);
  await readNewest();
  await takeAll();
  expect(await imports()).toEqual(['a.xml checked', 'b.xml reading']);
  await readNewest();
  await takeAll();
  await takeAll();
  expect(await imports()).toEqual(['a.xml checked', 'b.xml refused']);
  // the mailbox has the newest first
  expect(reports()).toEqual(['ONIX：b.xml', 'ONIX：a.xml']);
  // another content under an old name is another file
  files.set('a.xml', { version: '2', content: message('a2') });
  await takeAll();
  expect(await imports()).toEqual(['a.xml checked', 'a.xml reading', 'b.xml refused']);
});
