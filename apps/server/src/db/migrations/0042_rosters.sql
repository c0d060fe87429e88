CREATE TABLE "claim_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"line_no" smallint NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"class_name" text,
	"quota" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"email_domain" text,
	"roster_only" boolean NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_links_quota" CHECK ("claim_links"."quota" BETWEEN 1 AND 1000)
);
--> statement-breakpoint
CREATE TABLE "code_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"code_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"line_no" smallint NOT NULL,
	"name" text NOT NULL,
	"student_number" text,
	"email" text,
	"class_name" text,
	"code_id" uuid,
	"mailed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roster_entries_email" CHECK ("roster_entries"."email" = lower("roster_entries"."email")),
	CONSTRAINT "roster_entries_mailed_at" CHECK ("roster_entries"."code_id" IS NOT NULL OR "roster_entries"."mailed_at" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "roster_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"line_no" smallint NOT NULL,
	"file_hash" text NOT NULL,
	"counts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"line_no" smallint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roster_mailings_kind" CHECK ("roster_mailings"."kind" IN ('code', 'reminder'))
);
--> statement-breakpoint
CREATE TABLE "roster_mails" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"mailing_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"reminder_day" date,
	"outcome" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "roster_mails_outcome" CHECK ("roster_mails"."outcome" IN ('sent', 'skipped', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "claim_links" ADD CONSTRAINT "claim_links_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_links" ADD CONSTRAINT "claim_links_order_line_fk" FOREIGN KEY ("order_no","line_no") REFERENCES "public"."order_lines"("order_no","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_claims" ADD CONSTRAINT "code_claims_link_id_claim_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."claim_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_claims" ADD CONSTRAINT "code_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_claims" ADD CONSTRAINT "code_claims_entry_id_roster_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."roster_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_claims" ADD CONSTRAINT "code_claims_code_id_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_code_id_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_order_line_fk" FOREIGN KEY ("order_no","line_no") REFERENCES "public"."order_lines"("order_no","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_order_line_fk" FOREIGN KEY ("order_no","line_no") REFERENCES "public"."order_lines"("order_no","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_mailings" ADD CONSTRAINT "roster_mailings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_mailings" ADD CONSTRAINT "roster_mailings_order_line_fk" FOREIGN KEY ("order_no","line_no") REFERENCES "public"."order_lines"("order_no","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_mails" ADD CONSTRAINT "roster_mails_mail_id_code_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."code_mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_mails" ADD CONSTRAINT "roster_mails_mailing_id_roster_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."roster_mailings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_mails" ADD CONSTRAINT "roster_mails_entry_id_roster_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."roster_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_links_by_token" ON "claim_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "claim_links_by_line" ON "claim_links" USING btree ("order_no","line_no","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "code_claims_by_person" ON "code_claims" USING btree ("link_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "code_claims_by_code" ON "code_claims" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "code_claims_by_entry" ON "code_claims" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entries_by_code" ON "roster_entries" USING btree ("code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entries_by_student_number" ON "roster_entries" USING btree ("order_no","line_no","student_number");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entries_by_email" ON "roster_entries" USING btree ("order_no","line_no","email");--> statement-breakpoint
CREATE INDEX "roster_mailings_by_line" ON "roster_mailings" USING btree ("order_no","line_no","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_mails_by_reminder_day" ON "roster_mails" USING btree ("entry_id","reminder_day");--> statement-breakpoint
CREATE INDEX "roster_mails_by_mailing" ON "roster_mails" USING btree ("mailing_id","outcome");--> statement-breakpoint
CREATE INDEX "roster_mails_due" ON "roster_mails" USING btree ("due_at") WHERE "roster_mails"."outcome" IS NULL;