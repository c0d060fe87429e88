import type { Duration } from '@zhiye/contract';
import type { TermScope } from '@zhiye/contract/constants/commerce/channel';
import type { PickedBook } from '../../../../shared/ui/admin/picked-books.tsx';

/** The form of a new term. */
export interface TermValues {
  readonly scope: TermScope;
  readonly publisher: string;
  readonly subjectCode: string;
  readonly books: readonly PickedBook[];
  readonly duration: Duration | '';
  readonly rule: 'commission' | 'settlement';
  /** Per cent. */
  readonly rate: string;
  /** Yuan. */
  readonly price: string;
  readonly validFrom: string;
  readonly validTo: string;
}
