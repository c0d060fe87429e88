import type { AdminSectionName, StaffRole } from '@zhiye/contract/constants';
import type { ApprovalKindName } from '@zhiye/contract/constants/base/security';
import type { NotificationGroup } from '@zhiye/contract/constants/base/notification-group';
import type { Bilingual, SettingRule } from '@zhiye/contract';
import type { Db } from '../db/client.ts';
import type { Mount } from './http/route-mount.ts';
import type { LongJobs } from './jobs/job-queue.ts';
import type { JobName, JobPayloads } from './jobs/job-payloads.ts';

/** Handles one type of event in a transaction of its own. `events/index.ts` makes typed ones. */
export interface EventSubscriber {
  readonly event: string;
  /** Identifies the subscriber for good: under another name it would get old events again. */
  readonly name: string;
  /** Whether it handles several events in one transaction; else each has one of its own. */
  readonly isBatched: boolean;
  handle(db: Db, payloads: readonly unknown[]): Promise<void>;
}

/** A kind of notification to a user. `defineNotificationKinds` of the notifications area makes typed ones. */
export interface NotificationKind {
  /** Stored with every notification. */
  readonly name: string;
  /** People choose for each group how they get it. */
  readonly group: NotificationGroup;
  readonly title: Bilingual;
  /** `{name}` is replaced by a parameter. Text that a person typed comes last, because it may lack a full stop. */
  readonly text: Bilingual;
  /** The page that it links to, a path below /pc. `{name}` is replaced by a parameter. */
  readonly path: string | null;
}

/** Jobs by name. `now` is the time at which a job runs. */
type AreaJobs<Context> = {
  readonly [N in JobName]?: (context: Context, payload: JobPayloads[N], now: Date) => Promise<void>;
};

/** Work that an area finds in the database by itself; see `platform/jobs/sweeps.ts`. `now` is the time of a run. */
interface AreaSweep<Context> {
  readonly name: string;
  readonly everySeconds: number;
  run(context: Context, now: Date): Promise<unknown>;
}

/** Work that should be done by now. Operators are told which, see `app/overdue-work.ts`. */
interface AreaOverdueCheck<Context> {
  readonly name: string;
  /** How old the work may be. */
  readonly maxAgeMs: number;
  /** Since when the oldest work waits. It must be cheap: an index on what it looks for. */
  findOldest(context: Context): Promise<Date | undefined>;
}

/** How much work waits. */
interface WaitingWork {
  readonly count: number;
  /** Since when the oldest waits; null when nothing does. */
  readonly oldestAt: Date | null;
  /** What the person who asks has proposed or approved first, so that somebody else must decide it; not in `count`. */
  readonly ownCount?: number;
}

/** Who asks how much waits. */
interface WorkViewer {
  readonly userId: string;
  readonly staffRoles: readonly StaffRole[];
}

/** Work that waits for staff, shown on the first page of the back office. */
export interface AreaWaitingWork<Context> {
  /** The web has a text and a link for each. */
  readonly name: string;
  /** The section whose page shows this work; who may open it sees the count. */
  readonly section: AdminSectionName;
  /** What this person may decide. It must be cheap: an index on what waits. */
  measure(context: Context, viewer: WorkViewer): Promise<WaitingWork>;
}

/** A number of the whole shop for Prometheus, read when it asks; see `app/observability/shop-metrics.ts`. */
interface AreaGauge<Context> {
  /** After `zhiye_`. */
  readonly name: string;
  readonly help: string;
  /** It must be cheap. */
  read(context: Context): Promise<number>;
}

/** What a second person agrees to: the stored request. */
export interface ApprovedRequest {
  readonly id: string;
  readonly target: string;
  /** What `requestApproval` was given. */
  readonly payload: object;
  /** Who asked for it. */
  readonly makerId: string;
  /** Who agrees now. */
  readonly checker: { readonly userId: string; readonly address: string };
}

/** A change that waits in the list of approvals until a second person agrees. */
export interface AreaApprovalKind<Context> {
  readonly name: ApprovalKindName;
  /** Who may decide it; `admin` always may. They are told when one waits. */
  readonly roles: readonly StaffRole[];
  /** Makes the change, in the transaction of the approval. Refuses with `approvalOutdated` what no longer fits. */
  apply(context: Context, tx: Db, request: ApprovedRequest, now: Date): Promise<void>;
}

interface AreaSetting {
  readonly key: string;
  readonly defaultValue: unknown;
  readonly rule: SettingRule;
  readonly description: Bilingual;
}

/**
 * What one folder of features adds to the server. `app/areas.ts` lists the areas in order; an area may import those
 * before it. `Context` is what its routes and jobs need of the running server.
 */
export interface Area<Context> {
  readonly name: string;
  mountRoutes?(mount: Mount, context: Context): void | Promise<void>;
  readonly jobs?: AreaJobs<Context>;
  /** Jobs that take long: so many run at once in one server, and none waits behind another in the same hand. */
  readonly longJobs?: LongJobs;
  readonly sweeps?: readonly AreaSweep<Context>[];
  readonly overdueChecks?: readonly AreaOverdueCheck<Context>[];
  readonly waitingWork?: readonly AreaWaitingWork<Context>[];
  readonly gauges?: readonly AreaGauge<Context>[];
  readonly approvalKinds?: readonly AreaApprovalKind<Context>[];
  readonly subscribers?: readonly EventSubscriber[];
  readonly notificationKinds?: Readonly<Record<string, NotificationKind>>;
  /** Settings that staff can change while the server runs; made by `defineSettings`. */
  readonly settings?: Readonly<Record<string, AreaSetting>>;
  /** Runs once before jobs and requests. */
  prepare?(context: Context): Promise<void>;
  /** Runs once the server listens; a failure is logged and does no harm. */
  warmUp?(context: Context): Promise<void>;
}
