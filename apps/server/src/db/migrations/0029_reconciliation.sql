CREATE TABLE "reconciliation_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"transaction_id" text,
	"order_no" text,
	"here_fen" bigint,
	"there_fen" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"owner_id" uuid,
	"resolution" text,
	"resolved_by" uuid,
	"resolved_at" timestamp (3) with time zone,
	"vanished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_cases_once" UNIQUE NULLS NOT DISTINCT("provider","kind","number","here_fen","there_fen"),
	CONSTRAINT "reconciliation_cases_kind" CHECK ("reconciliation_cases"."kind" IN ('missing_here', 'missing_there', 'amount', 'refund_missing_here', 'refund_missing_there', 'refund_amount')),
	CONSTRAINT "reconciliation_cases_amounts" CHECK (CASE WHEN "reconciliation_cases"."kind" LIKE '%missing_here' THEN "reconciliation_cases"."here_fen" IS NULL AND "reconciliation_cases"."there_fen" IS NOT NULL WHEN "reconciliation_cases"."kind" LIKE '%missing_there' THEN "reconciliation_cases"."here_fen" IS NOT NULL AND "reconciliation_cases"."there_fen" IS NULL ELSE "reconciliation_cases"."here_fen" IS NOT NULL AND "reconciliation_cases"."there_fen" IS NOT NULL AND "reconciliation_cases"."here_fen" <> "reconciliation_cases"."there_fen" END),
	CONSTRAINT "reconciliation_cases_state" CHECK ("reconciliation_cases"."state" IN ('open', 'resolved', 'vanished')),
	CONSTRAINT "reconciliation_cases_resolved" CHECK (CASE WHEN "reconciliation_cases"."state" = 'resolved' THEN "reconciliation_cases"."resolved_at" IS NOT NULL AND "reconciliation_cases"."resolved_by" IS NOT NULL AND "reconciliation_cases"."owner_id" IS NOT NULL AND coalesce("reconciliation_cases"."resolution", '') ~ '\S' ELSE num_nonnulls("reconciliation_cases"."resolved_at", "reconciliation_cases"."resolved_by", "reconciliation_cases"."resolution") = 0 END),
	CONSTRAINT "reconciliation_cases_vanished" CHECK (("reconciliation_cases"."state" = 'vanished') = ("reconciliation_cases"."vanished_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_days" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"there_payments" integer DEFAULT 0 NOT NULL,
	"there_payments_fen" bigint DEFAULT 0 NOT NULL,
	"there_refunds" integer DEFAULT 0 NOT NULL,
	"there_refunds_fen" bigint DEFAULT 0 NOT NULL,
	"here_payments" integer DEFAULT 0 NOT NULL,
	"here_payments_fen" bigint DEFAULT 0 NOT NULL,
	"here_refunds" integer DEFAULT 0 NOT NULL,
	"here_refunds_fen" bigint DEFAULT 0 NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_days_provider_day_pk" PRIMARY KEY("provider","day"),
	CONSTRAINT "reconciliation_days_state" CHECK ("reconciliation_days"."state" IN ('waiting', 'matched', 'different', 'failed')),
	CONSTRAINT "reconciliation_days_problem" CHECK ("reconciliation_days"."state" <> 'failed' OR "reconciliation_days"."problem" IS NOT NULL),
	CONSTRAINT "reconciliation_days_read" CHECK ("reconciliation_days"."state" NOT IN ('matched', 'different') OR "reconciliation_days"."read_at" IS NOT NULL),
	CONSTRAINT "reconciliation_days_counts" CHECK (least("reconciliation_days"."there_payments", "reconciliation_days"."there_payments_fen", "reconciliation_days"."there_refunds", "reconciliation_days"."there_refunds_fen", "reconciliation_days"."here_payments", "reconciliation_days"."here_payments_fen", "reconciliation_days"."here_refunds", "reconciliation_days"."here_refunds_fen") >= 0),
	CONSTRAINT "reconciliation_days_matched" CHECK ("reconciliation_days"."state" <> 'matched' OR ("reconciliation_days"."there_payments" = "reconciliation_days"."here_payments" AND "reconciliation_days"."there_payments_fen" = "reconciliation_days"."here_payments_fen" AND "reconciliation_days"."there_refunds" = "reconciliation_days"."here_refunds" AND "reconciliation_days"."there_refunds_fen" = "reconciliation_days"."here_refunds_fen"))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_lines" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"line_no" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"transaction_id" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"is_settled" boolean NOT NULL,
	CONSTRAINT "reconciliation_lines_provider_day_line_no_pk" PRIMARY KEY("provider","day","line_no"),
	CONSTRAINT "reconciliation_lines_kind" CHECK ("reconciliation_lines"."kind" IN ('payment', 'refund')),
	CONSTRAINT "reconciliation_lines_amount" CHECK ("reconciliation_lines"."amount_fen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_day_fk" FOREIGN KEY ("provider","day") REFERENCES "public"."reconciliation_days"("provider","day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_day_fk" FOREIGN KEY ("provider","day") REFERENCES "public"."reconciliation_days"("provider","day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_cases_by_day" ON "reconciliation_cases" USING btree ("day","provider");--> statement-breakpoint
CREATE INDEX "reconciliation_cases_by_state" ON "reconciliation_cases" USING btree ("state","day");--> statement-breakpoint
CREATE INDEX "reconciliation_days_by_day" ON "reconciliation_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "reconciliation_lines_by_number" ON "reconciliation_lines" USING btree ("provider","kind","number");--> statement-breakpoint
CREATE INDEX "payment_attempts_by_paid_at" ON "payment_attempts" USING btree ("provider","paid_at") WHERE "payment_attempts"."paid_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_succeeded_at" ON "refunds" USING btree ("succeeded_at") WHERE "refunds"."succeeded_at" IS NOT NULL;