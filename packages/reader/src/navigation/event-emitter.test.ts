import { expect, it } from 'vitest';
import { createEmitter } from './event-emitter.ts';

it('listeners receive their event and may be removed during it', () => {
  const events = createEmitter<{ turned: number; closed: undefined }>();
  const heard: string[] = [];
  const stop = events.on('turned', (page) => {
    heard.push(`first ${page}`);
    stop();
  });
  events.on('turned', (page) => heard.push(`second ${page}`));
  events.on('closed', () => heard.push('closed'));
  events.emit('turned', 1);
  events.emit('turned', 2);
  events.clear();
  events.emit('turned', 3);
  expect(heard).toEqual(['first 1', 'second 1', 'second 2']);
});
