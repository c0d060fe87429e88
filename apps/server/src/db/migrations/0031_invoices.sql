CREATE TABLE "invoice_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"file" text NOT NULL,
	"mail_to" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"invoice_no" text PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"holder_kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_id" text,
	"email" text,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_titles_holder" CHECK ("invoice_titles"."holder_kind" IN ('personal', 'company')),
	CONSTRAINT "invoice_titles_tax_id" CHECK (("invoice_titles"."holder_kind" = 'company') = ("invoice_titles"."tax_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"content" text DEFAULT 'goodsDetail' NOT NULL,
	"holder_kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_id" text,
	"email" text,
	"amount_fen" integer NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_day" date,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"invoice_no" text,
	"issued_at" timestamp (3) with time zone,
	"file_id" uuid,
	"reverse_cause" text,
	"reverse_reason" text,
	"red_invoice_no" text,
	"reversed_at" timestamp (3) with time zone,
	"red_file_id" uuid,
	"correction" jsonb,
	"replaces_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_state" CHECK ("invoices"."state" IN ('unrequested', 'pending', 'issuing', 'issued', 'reversing', 'reversed')),
	CONSTRAINT "invoices_type" CHECK ("invoices"."type" IN ('electronic', 'vat')),
	CONSTRAINT "invoices_content" CHECK ("invoices"."content" = 'goodsDetail'),
	CONSTRAINT "invoices_holder" CHECK ("invoices"."holder_kind" IN ('personal', 'company')),
	CONSTRAINT "invoices_tax_id" CHECK (("invoices"."holder_kind" = 'company') = ("invoices"."tax_id" IS NOT NULL)),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_fen" > 0),
	CONSTRAINT "invoices_due_day" CHECK (("invoices"."state" = 'unrequested') = ("invoices"."due_day" IS NULL)),
	CONSTRAINT "invoices_issued" CHECK (num_nulls("invoices"."invoice_no", "invoices"."issued_at", "invoices"."file_id") =
        CASE WHEN "invoices"."state" IN ('issued', 'reversing', 'reversed') THEN 0 ELSE 3 END),
	CONSTRAINT "invoices_reversing" CHECK (num_nulls("invoices"."reverse_cause", "invoices"."reverse_reason") =
        CASE WHEN "invoices"."state" IN ('reversing', 'reversed') THEN 0 ELSE 2 END),
	CONSTRAINT "invoices_reversed" CHECK (num_nulls("invoices"."red_invoice_no", "invoices"."reversed_at", "invoices"."red_file_id") =
        CASE WHEN "invoices"."state" = 'reversed' THEN 0 ELSE 3 END),
	CONSTRAINT "invoices_correction" CHECK (("invoices"."correction" IS NOT NULL) = ("invoices"."reverse_cause" IS NOT DISTINCT FROM 'title'))
);
--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_numbers" ADD CONSTRAINT "invoice_numbers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_red_file_id_files_id_fk" FOREIGN KEY ("red_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_id_invoices_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_mails_once" ON "invoice_mails" USING btree ("invoice_id","file");--> statement-breakpoint
CREATE INDEX "invoice_mails_unsent" ON "invoice_mails" USING btree ("created_at") WHERE "invoice_mails"."sent_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_once" ON "invoice_titles" USING btree ("user_id","holder_kind","title",coalesce("tax_id", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_one_default" ON "invoice_titles" USING btree ("user_id") WHERE "invoice_titles"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_live" ON "invoices" USING btree ("order_no") WHERE "invoices"."state" <> 'reversed';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_replaced_once" ON "invoices" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "invoices_by_due_day" ON "invoices" USING btree ("due_day","id") WHERE "invoices"."state" IN ('pending', 'issuing', 'reversing');--> statement-breakpoint
CREATE INDEX "invoices_by_state" ON "invoices" USING btree ("state","state_since");