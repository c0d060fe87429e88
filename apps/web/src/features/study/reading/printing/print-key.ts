import { registerReaderKey } from '../../../../shared/reader/reader-keys.ts';

registerReaderKey({ name: 'print', ctrlKey: 'p', namespace: 'reading', textKey: 'printing.key' });
