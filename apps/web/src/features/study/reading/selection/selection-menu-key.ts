import { registerReaderKey } from '../../../../shared/reader/reader-keys.ts';

registerReaderKey({
  name: 'selectionMenu',
  ctrlKey: 'enter',
  namespace: 'reading',
  textKey: 'selection.key',
});
