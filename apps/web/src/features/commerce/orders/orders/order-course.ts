// What happened to an order, what it waits for now, and what is expected next.
import type { OrderStatus, TransferState } from '@zhiye/contract';
import type { IconName } from '../../../../shared/ui/icon-names.ts';

/** What a step belongs to; the timeline is filtered by it. */
export type CourseGroup = 'payment' | 'delivery' | 'refund' | 'invoice' | 'note';

/** The events of an order, in the order in which they can happen. */
const EVENTS: Readonly<Record<string, readonly [CourseGroup, IconName]>> = {
  placed: ['payment', 'cart'],
  transferChosen: ['payment', 'bank'],
  transferRejected: ['payment', 'warn'],
  transferShort: ['payment', 'warn'],
  paid: ['payment', 'check'],
  fulfilled: ['delivery', 'book'],
  acceptanceSigned: ['delivery', 'check'],
  unpaid: ['payment', 'warn'],
  invoiceRequested: ['invoice', 'note'],
  invoiceIssued: ['invoice', 'invoice'],
  invoiceReversed: ['invoice', 'invoice'],
  canceled: ['payment', 'close'],
  surplusPaid: ['payment', 'warn'],
  surplusRefunded: ['payment', 'check'],
  refundRequested: ['refund', 'hist'],
  refundApproved: ['refund', 'check'],
  refundRejected: ['refund', 'close'],
  refunded: ['refund', 'check'],
  completed: ['delivery', 'check'],
  staffNote: ['note', 'chat'],
};
const RANKS = Object.keys(EVENTS);

/** What an order waits for. */
type WaitingStep =
  | 'payment'
  | 'transfer'
  | 'transferCheck'
  | 'transferAgain'
  | 'transferRest'
  | 'delivery'
  | 'publication'
  | 'refundReview'
  | 'refundSending';

/** What follows when that is done. */
type ExpectedStep = 'paid' | 'delivered' | 'readable' | 'sent' | 'corrected' | 'completed';

export interface CourseEvent {
  readonly event: string;
  readonly at: string;
}

export type CourseStep<Event extends CourseEvent> = {
  readonly group: CourseGroup;
  readonly icon: IconName;
} & (
  | { readonly when: 'past'; readonly event: Event }
  | { readonly when: 'now'; readonly step: WaitingStep }
  | {
      readonly when: 'expected';
      readonly step: ExpectedStep;
      /** A day or an instant; null when it follows the step before. */
      readonly at: string | null;
    }
);

/** What decides the course of an order. */
export interface CourseOrder<Event extends CourseEvent> {
  readonly status: OrderStatus;
  /** It is delivered before it is paid. */
  readonly onAccount?: boolean;
  readonly transferState: TransferState | null;
  readonly refundingFen: number;
  readonly completesAt: string | null;
  readonly lines: readonly { readonly awaitsPublication: boolean; readonly preorderDay: string | null }[];
  readonly timeline: readonly Event[];
}

/** The events of an order, oldest first, without those that this build does not know; events of one moment cannot be sorted by time. */
const pastEvents = <Event extends CourseEvent>(timeline: readonly Event[]): Event[] =>
  timeline
    .filter(({ event }) => event in EVENTS)
    .toSorted((a, b) => a.at.localeCompare(b.at) || RANKS.indexOf(a.event) - RANKS.indexOf(b.event));

const TRANSFER_STEPS: Readonly<Record<TransferState, WaitingStep>> = {
  waiting: 'transfer',
  submitted: 'transferCheck',
  received: 'transferCheck',
  over: 'transferCheck',
  rejected: 'transferAgain',
  short: 'transferRest',
};

function waitingStep(order: CourseOrder<CourseEvent>, past: readonly CourseEvent[]): WaitingStep | undefined {
  const { status, transferState, refundingFen, lines } = order;
  if (status === 'canceled') return undefined;
  if (status === 'unpaid') return transferState ? TRANSFER_STEPS[transferState] : 'payment';
  const lastRefund = past.findLast(({ event }) => event === 'refundRequested' || event === 'refundApproved');
  if (refundingFen > 0) return lastRefund?.event === 'refundApproved' ? 'refundSending' : 'refundReview';
  if (status === 'completed') return undefined;
  const lastDelivery = past.findLast(({ event }) => event === 'paid' || event === 'fulfilled');
  if (lastDelivery?.event !== 'fulfilled') return 'delivery';
  return lines.some(({ awaitsPublication }) => awaitsPublication) ? 'publication' : undefined;
}

type Expected = readonly [step: ExpectedStep, group: CourseGroup, at?: string | null];

function expectedSteps(
  { completesAt, lines, status }: CourseOrder<CourseEvent>,
  waiting: WaitingStep | undefined,
  hasInvoice: boolean,
): readonly Expected[] {
  const correction: readonly Expected[] = hasInvoice ? [['corrected', 'invoice']] : [];
  switch (waiting) {
    case 'payment':
    case 'delivery':
      return [['delivered', 'delivery']];
    case 'transfer':
    case 'transferCheck':
    case 'transferAgain':
    case 'transferRest':
      return [
        ['paid', 'payment'],
        ['delivered', 'delivery'],
      ];
    case 'publication': {
      const days = lines.flatMap(({ preorderDay }) => preorderDay ?? []).toSorted();
      return [['readable', 'delivery', days[0]]];
    }
    case 'refundReview':
      return [['sent', 'refund'], ...correction];
    case 'refundSending':
      return correction;
    case undefined:
      return status === 'paid' ? [['completed', 'delivery', completesAt]] : [];
  }
}

const WAITING_GROUPS: Readonly<Partial<Record<WaitingStep, CourseGroup>>> = {
  delivery: 'delivery',
  publication: 'delivery',
  refundReview: 'refund',
  refundSending: 'refund',
};

/** Past, now and expected steps of an order. An order that is over has only a past. */
export function orderCourse<Event extends CourseEvent>(
  order: CourseOrder<Event>,
): readonly CourseStep<Event>[] {
  const past = pastEvents(order.timeline);
  const step = waitingStep(order, past);
  const lastInvoice = past.findLast(({ event }) => event === 'invoiceIssued' || event === 'invoiceReversed');
  const expected = expectedSteps(order, step, lastInvoice?.event === 'invoiceIssued').filter(
    ([name]) => name !== 'delivered' || !order.onAccount,
  );
  return [
    ...past.map((event) => {
      const [group, icon] = EVENTS[event.event]!;
      return { when: 'past' as const, event, group, icon };
    }),
    ...(step
      ? [{ when: 'now' as const, step, group: WAITING_GROUPS[step] ?? 'payment', icon: 'clock' as const }]
      : []),
    ...expected.map(([name, group, at = null]) => ({
      when: 'expected' as const,
      step: name,
      group,
      at,
      icon: group === 'invoice' ? ('invoice' as const) : ('clock' as const),
    })),
  ];
}
