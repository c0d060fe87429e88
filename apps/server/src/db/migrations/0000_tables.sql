CREATE SEQUENCE "public"."sample_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"name" text NOT NULL,
	"institution" text NOT NULL,
	"department" text NOT NULL,
	"category" text,
	"address" text,
	"certificate_file_id" uuid,
	"reason" text,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "account_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_unbindings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"bound_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"code_hash" text,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "external_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"nickname" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_attempts" (
	"account_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"device_id" uuid,
	"device_name" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"address" text NOT NULL,
	"device_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "used_security_checks" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"staff_roles" text[] DEFAULT '{}' NOT NULL,
	"account_name" text NOT NULL,
	"name" text NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"country_code" text DEFAULT '86' NOT NULL,
	"phone" text,
	"email" text,
	"password_hash" text,
	"password_must_change" boolean DEFAULT false NOT NULL,
	"suspended_reason" text,
	"closes_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_type" CHECK ("users"."type" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"detail" jsonb NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"address" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"total_lines" integer NOT NULL,
	"invalid_lines" integer NOT NULL,
	"ignored_columns" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"processed_lines" integer DEFAULT 0 NOT NULL,
	"failures" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_edit_books" (
	"bulk_edit_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "bulk_edit_books_bulk_edit_id_book_id_pk" PRIMARY KEY("bulk_edit_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"address" text NOT NULL,
	"change" jsonb NOT NULL,
	"price_change_id" uuid,
	"state" text NOT NULL,
	"book_count" integer NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"last_book_id" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"progress_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_edits_state" CHECK ("bulk_edits"."state" IN ('running', 'done', 'undoing', 'undone')),
	CONSTRAINT "bulk_edits_progress" CHECK ("bulk_edits"."kept" >= 0 AND "bulk_edits"."kept" <= "bulk_edits"."processed" AND "bulk_edits"."processed" <= "bulk_edits"."book_count")
);
--> statement-breakpoint
CREATE TABLE "book_changes" (
	"book_id" integer PRIMARY KEY NOT NULL,
	"changed" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_pinyin" (
	"book_id" integer PRIMARY KEY NOT NULL,
	"initials" text NOT NULL,
	"syllables" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_prices" (
	"book_id" integer NOT NULL,
	"duration" text NOT NULL,
	"list_fen" integer NOT NULL,
	"price_fen" integer NOT NULL,
	CONSTRAINT "book_prices_book_id_duration_pk" PRIMARY KEY("book_id","duration"),
	CONSTRAINT "book_prices_sane" CHECK ("book_prices"."price_fen" >= 0 AND "book_prices"."price_fen" <= "book_prices"."list_fen")
);
--> statement-breakpoint
CREATE TABLE "book_recommendations" (
	"book_id" integer NOT NULL,
	"recommended_id" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "book_recommendations_book_id_recommended_id_pk" PRIMARY KEY("book_id","recommended_id")
);
--> statement-breakpoint
CREATE TABLE "book_search" (
	"book_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"main_characters" smallint NOT NULL,
	"authors" text NOT NULL,
	"stems" text
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"authors" text[] NOT NULL,
	"publisher" text NOT NULL,
	"isbn" text NOT NULL,
	"subject_code" text NOT NULL,
	"series_id" integer,
	"volume" smallint,
	"language" text NOT NULL,
	"publish_date" date NOT NULL,
	"edition" text,
	"layout" text NOT NULL,
	"brief" text NOT NULL,
	"brief_en" text NOT NULL,
	"copyright" text NOT NULL,
	"majors" text[] NOT NULL,
	"grade_level" text,
	"using_colleges" text[] NOT NULL,
	"preview_rule" jsonb DEFAULT '{"kind":"default","value":0}'::jsonb NOT NULL,
	"copy_max_characters" smallint DEFAULT 500 NOT NULL,
	"copy_percent" smallint DEFAULT 10 NOT NULL,
	"work_code" text,
	"direction" text DEFAULT 'ltr' NOT NULL,
	"accessibility" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"score_sum" integer DEFAULT 0 NOT NULL,
	"score_count" integer DEFAULT 0 NOT NULL,
	"cover_key" text NOT NULL,
	"spine_key" text NOT NULL,
	"has_publication" boolean DEFAULT false NOT NULL,
	"preorder_day" date,
	"contents" jsonb NOT NULL,
	"listed" boolean NOT NULL,
	"listed_at" timestamp (3) with time zone,
	"sales_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "search_names" (
	"kind" text NOT NULL,
	"normal" text NOT NULL,
	"name" text NOT NULL,
	"initials" text NOT NULL,
	"letters" text NOT NULL,
	"books" integer NOT NULL,
	CONSTRAINT "search_names_kind_normal_pk" PRIMARY KEY("kind","normal")
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "series_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"code" text PRIMARY KEY NOT NULL,
	"parent_code" text,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teaching_files" (
	"book_id" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"title" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "teaching_files_book_id_file_id_pk" PRIMARY KEY("book_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "price_change_books" (
	"price_change_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "price_change_books_price_change_id_book_id_pk" PRIMARY KEY("price_change_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"rule" jsonb NOT NULL,
	"state" text NOT NULL,
	"book_count" integer NOT NULL,
	"largest_percent" integer NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication_files" (
	"publication_id" uuid NOT NULL,
	"path" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"brotli_bytes" integer,
	"gzip_bytes" integer,
	"sha256" text NOT NULL,
	CONSTRAINT "publication_files_publication_id_path_pk" PRIMARY KEY("publication_id","path")
);
--> statement-breakpoint
CREATE TABLE "publication_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" integer NOT NULL,
	"actor_id" uuid,
	"source_file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"revision" text,
	"state" text NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"lease_expires_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"report" jsonb,
	"reason" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" integer NOT NULL,
	"revision" text NOT NULL,
	"source_file_id" uuid,
	"positions" integer NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"order_no" text NOT NULL,
	"stars" smallint NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reject_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_stars" CHECK ("ratings"."stars" BETWEEN 1 AND 5),
	CONSTRAINT "ratings_text" CHECK (char_length("ratings"."text") BETWEEN 1 AND 1000),
	CONSTRAINT "ratings_decided" CHECK (("ratings"."state" = 'pending') = ("ratings"."decided_by" IS NULL)),
	CONSTRAINT "ratings_reject_reason" CHECK (("ratings"."state" = 'rejected') = ("ratings"."reject_reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "sample_applications" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"application_no" text NOT NULL,
	"book_id" integer NOT NULL,
	"term" text NOT NULL,
	"course_title" text NOT NULL,
	"start_day" date NOT NULL,
	"course_weeks" smallint NOT NULL,
	"student_count" integer NOT NULL,
	"departments" text[] NOT NULL,
	"note" text NOT NULL,
	"certificate_file_id" uuid NOT NULL,
	"status" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"due_day" date NOT NULL,
	"escalated_at" timestamp (3) with time zone,
	"reviewer_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"access_end_day" date,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "sample_applications_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "sample_applications_status" CHECK ("sample_applications"."status" IN ('pending', 'in_progress', 'passed', 'not_passed', 'rejected', 'canceled')),
	CONSTRAINT "sample_applications_term" CHECK ("sample_applications"."term" ~ '^[12][0-9]{3}-[12]$'),
	CONSTRAINT "sample_applications_course" CHECK (char_length("sample_applications"."course_title") BETWEEN 1 AND 80),
	CONSTRAINT "sample_applications_weeks" CHECK ("sample_applications"."course_weeks" BETWEEN 1 AND 60),
	CONSTRAINT "sample_applications_students" CHECK ("sample_applications"."student_count" BETWEEN 1 AND 20000),
	CONSTRAINT "sample_applications_departments" CHECK (cardinality("sample_applications"."departments") BETWEEN 1 AND 10),
	CONSTRAINT "sample_applications_note" CHECK (char_length("sample_applications"."note") <= 300),
	CONSTRAINT "sample_applications_decided" CHECK (("sample_applications"."status" IN ('passed', 'not_passed', 'rejected')) = ("sample_applications"."decided_at" IS NOT NULL)),
	CONSTRAINT "sample_applications_reviewed" CHECK ("sample_applications"."status" IN ('pending', 'canceled') OR "sample_applications"."reviewer_id" IS NOT NULL),
	CONSTRAINT "sample_applications_reason" CHECK (("sample_applications"."status" IN ('not_passed', 'rejected')) = ("sample_applications"."reason" IS NOT NULL)),
	CONSTRAINT "sample_applications_end" CHECK ("sample_applications"."status" = 'passed' OR "sample_applications"."access_end_day" IS NULL),
	CONSTRAINT "sample_applications_withdrawn" CHECK ("sample_applications"."withdrawn_at" IS NULL OR "sample_applications"."status" IN ('passed', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "sample_moves" (
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"step" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sample_moves_user_id_application_id_id_pk" PRIMARY KEY("user_id","application_id","id")
);
--> statement-breakpoint
CREATE TABLE "sample_recommendations" (
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sample_recommendations_user_id_application_id_channel_id_pk" PRIMARY KEY("user_id","application_id","channel_id"),
	CONSTRAINT "sample_recommendations_note" CHECK (char_length("sample_recommendations"."note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "channel_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"lines" integer NOT NULL,
	"sales_fen" bigint NOT NULL,
	"refunds_fen" bigint NOT NULL,
	"sales_commission_fen" bigint NOT NULL,
	"refunds_commission_fen" bigint NOT NULL,
	"adjustments_fen" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" uuid,
	"bank_reference" text,
	"paid_on" date,
	"recorded_by" uuid,
	"recorded_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "channel_statements_month" CHECK ("channel_statements"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "channel_statements_state" CHECK ("channel_statements"."state" IN ('pending', 'confirmed', 'settled')),
	CONSTRAINT "channel_statements_confirmed" CHECK (num_nonnulls("channel_statements"."confirmed_at", "channel_statements"."confirmed_by") = CASE WHEN "channel_statements"."state" = 'pending' THEN 0 ELSE 2 END),
	CONSTRAINT "channel_statements_recorded" CHECK (num_nonnulls("channel_statements"."bank_reference", "channel_statements"."paid_on", "channel_statements"."recorded_by", "channel_statements"."recorded_at") IN (0, 4)
        AND ("channel_statements"."state" <> 'pending' OR "channel_statements"."recorded_by" IS NULL)),
	CONSTRAINT "channel_statements_settled" CHECK (num_nonnulls("channel_statements"."settled_at", "channel_statements"."settled_by") = CASE WHEN "channel_statements"."state" = 'settled' THEN 2 ELSE 0 END),
	CONSTRAINT "channel_statements_two_people" CHECK ("channel_statements"."settled_by" IS NULL OR ("channel_statements"."recorded_by" IS NOT NULL AND "channel_statements"."settled_by" <> "channel_statements"."recorded_by"))
);
--> statement-breakpoint
CREATE TABLE "code_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail_to" text NOT NULL,
	"code_ids" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "code_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code_id" uuid NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"moved_by" uuid,
	"recipient_name" text,
	"recipient_email" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text NOT NULL,
	"last_four" text NOT NULL,
	"owner_id" uuid,
	"order_no" text,
	"line_no" smallint,
	"gift_batch_id" uuid,
	"ordinal" integer NOT NULL,
	"book_id" integer NOT NULL,
	"duration" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"state_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"recipient_name" text,
	"recipient_email" text,
	"activated_by" uuid,
	"void_reason" text,
	"refund_row_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "codes_source" CHECK (CASE WHEN "codes"."gift_batch_id" IS NULL THEN num_nulls("codes"."order_no", "codes"."line_no", "codes"."owner_id") = 0
        ELSE num_nonnulls("codes"."order_no", "codes"."line_no", "codes"."owner_id", "codes"."refund_row_id") = 0 END),
	CONSTRAINT "codes_last_four" CHECK (length("codes"."last_four") = 4),
	CONSTRAINT "codes_ordinal" CHECK ("codes"."ordinal" > 0),
	CONSTRAINT "codes_state" CHECK ("codes"."state" IN ('unassigned', 'assigned', 'activated', 'void', 'lapsed', 'returned')),
	CONSTRAINT "codes_activated_by" CHECK (("codes"."state" = 'activated') = ("codes"."activated_by" IS NOT NULL)),
	CONSTRAINT "codes_void_reason" CHECK (("codes"."state" = 'void') = ("codes"."void_reason" IS NOT NULL)),
	CONSTRAINT "codes_refund" CHECK (CASE WHEN "codes"."state" = 'returned' THEN "codes"."refund_row_id" IS NOT NULL
        ELSE "codes"."refund_row_id" IS NULL OR "codes"."state" IN ('unassigned', 'assigned') END),
	CONSTRAINT "codes_recipient" CHECK ("codes"."state" <> 'unassigned' OR ("codes"."recipient_name" IS NULL AND "codes"."recipient_email" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "gift_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"book_id" integer NOT NULL,
	"duration" text NOT NULL,
	"purpose" text NOT NULL,
	"quantity" integer NOT NULL,
	"note" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_by" uuid,
	"made_at" timestamp (3) with time zone,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"withdraw_reason" text,
	CONSTRAINT "gift_batches_quantity" CHECK ("gift_batches"."quantity" BETWEEN 1 AND 1000),
	CONSTRAINT "gift_batches_purpose" CHECK ("gift_batches"."purpose" IN ('teaching', 'campaign', 'compensation', 'partnership', 'testing')),
	CONSTRAINT "gift_batches_made" CHECK (CASE "gift_batches"."state" WHEN 'waiting' THEN "gift_batches"."made_at" IS NULL WHEN 'made' THEN "gift_batches"."made_at" IS NOT NULL
        WHEN 'withdrawn' THEN true ELSE false END),
	CONSTRAINT "gift_batches_approved" CHECK ("gift_batches"."approved_by" IS NULL OR "gift_batches"."made_at" IS NOT NULL),
	CONSTRAINT "gift_batches_second_person" CHECK ("gift_batches"."approved_by" <> "gift_batches"."created_by"),
	CONSTRAINT "gift_batches_withdrawn" CHECK (CASE WHEN "gift_batches"."state" = 'withdrawn' THEN num_nulls("gift_batches"."withdrawn_by", "gift_batches"."withdrawn_at", "gift_batches"."withdraw_reason") = 0
        ELSE num_nonnulls("gift_batches"."withdrawn_by", "gift_batches"."withdrawn_at", "gift_batches"."withdraw_reason") = 0 END)
);
--> statement-breakpoint
CREATE TABLE "gift_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gift_batch_id" uuid NOT NULL,
	"exported_by" uuid NOT NULL,
	"code_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recalled_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"recalled_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"source" text NOT NULL,
	"source_ref" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"pending_duration" text,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entitlements_started" CHECK (("entitlements"."starts_at" IS NULL) = ("entitlements"."pending_duration" IS NOT NULL)),
	CONSTRAINT "entitlements_pending_end" CHECK ("entitlements"."starts_at" IS NOT NULL OR "entitlements"."ends_at" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "expiry_notices" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"days" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expiry_notices_user_id_book_id_ends_at_days_pk" PRIMARY KEY("user_id","book_id","ends_at","days")
);
--> statement-breakpoint
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
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_ref" text NOT NULL,
	"order_no" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "ledger_postings_entry_id_account_pk" PRIMARY KEY("entry_id","account")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"duration" text NOT NULL,
	"added_price_fen" integer NOT NULL,
	"usage_mode" text DEFAULT 'account' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"code_email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_usage" CHECK (("cart_items"."usage_mode" = 'account' AND "cart_items"."quantity" = 1 AND "cart_items"."code_email" IS NULL)
        OR ("cart_items"."usage_mode" = 'code' AND "cart_items"."quantity" BETWEEN 1 AND 1000))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"order_no" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_no" text NOT NULL,
	"line_no" smallint NOT NULL,
	"book_id" integer NOT NULL,
	"title" text NOT NULL,
	"authors" text[] NOT NULL,
	"publisher" text NOT NULL,
	"cover_key" text NOT NULL,
	"duration" text NOT NULL,
	"usage_mode" text DEFAULT 'account' NOT NULL,
	"quantity" integer NOT NULL,
	"code_email" text,
	"list_fen" integer NOT NULL,
	"price_fen" integer NOT NULL,
	CONSTRAINT "order_lines_order_no_line_no_pk" PRIMARY KEY("order_no","line_no"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_usage" CHECK (("order_lines"."usage_mode" = 'account' AND "order_lines"."quantity" = 1 AND "order_lines"."code_email" IS NULL)
        OR ("order_lines"."usage_mode" = 'code' AND "order_lines"."quantity" <= 1000 AND "order_lines"."code_email" IS NOT NULL)),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."price_fen" >= 0 AND "order_lines"."price_fen" <= "order_lines"."list_fen")
);
--> statement-breakpoint
CREATE TABLE "order_timeline" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_timeline_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid,
	"detail" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"list_fen" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"pay_before" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"fulfilled_at" timestamp (3) with time zone,
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_fen" >= 0 AND "orders"."amount_fen" <= "orders"."list_fen"),
	CONSTRAINT "orders_paid_at" CHECK (("orders"."status" IN ('paid', 'completed')) = ("orders"."paid_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "channel_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_no" text,
	"line_no" smallint,
	"refund_row_id" uuid,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"institution_id" uuid,
	"book_id" integer,
	"duration" text,
	"term_id" uuid,
	"commission_basis_points" smallint,
	"settlement_fen" integer,
	"quantity" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"commission_fen" bigint NOT NULL,
	"reason" text,
	"created_by" uuid,
	"statement_id" uuid,
	CONSTRAINT "channel_lines_kind" CHECK (CASE "channel_lines"."kind"
        WHEN 'sale' THEN "channel_lines"."quantity" > 0 AND "channel_lines"."amount_fen" >= 0 AND "channel_lines"."commission_fen" >= 0 AND "channel_lines"."refund_row_id" IS NULL
        WHEN 'refund' THEN "channel_lines"."quantity" < 0 AND "channel_lines"."amount_fen" <= 0 AND "channel_lines"."commission_fen" <= 0 AND "channel_lines"."refund_row_id" IS NOT NULL
        WHEN 'adjustment' THEN "channel_lines"."quantity" = 0 AND "channel_lines"."amount_fen" = 0 AND num_nulls("channel_lines"."reason", "channel_lines"."created_by") = 0
        ELSE false END),
	CONSTRAINT "channel_lines_source" CHECK (num_nonnulls("channel_lines"."order_no", "channel_lines"."line_no", "channel_lines"."institution_id", "channel_lines"."book_id", "channel_lines"."duration", "channel_lines"."term_id")
        = CASE WHEN "channel_lines"."kind" = 'adjustment' THEN 0 ELSE 6 END),
	CONSTRAINT "channel_lines_commission" CHECK (abs("channel_lines"."commission_fen") <= 100000000000)
);
--> statement-breakpoint
CREATE TABLE "channel_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"publisher" text,
	"subject_code" text,
	"book_id" integer,
	"duration" text,
	"commission_basis_points" smallint,
	"settlement_fen" integer,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "channel_terms_scope" CHECK (num_nonnulls("channel_terms"."publisher", "channel_terms"."subject_code", "channel_terms"."book_id") = CASE WHEN "channel_terms"."scope" = 'all' THEN 0 ELSE 1 END
        AND CASE "channel_terms"."scope" WHEN 'all' THEN true WHEN 'publisher' THEN "channel_terms"."publisher" IS NOT NULL
          WHEN 'subject' THEN "channel_terms"."subject_code" IS NOT NULL WHEN 'book' THEN "channel_terms"."book_id" IS NOT NULL ELSE false END),
	CONSTRAINT "channel_terms_price" CHECK (num_nonnulls("channel_terms"."commission_basis_points", "channel_terms"."settlement_fen") = 1
        AND ("channel_terms"."commission_basis_points" IS NULL OR "channel_terms"."commission_basis_points" BETWEEN 0 AND 10000)
        AND ("channel_terms"."settlement_fen" IS NULL OR "channel_terms"."settlement_fen" >= 0)),
	CONSTRAINT "channel_terms_settlement" CHECK ("channel_terms"."settlement_fen" IS NULL OR ("channel_terms"."book_id" IS NOT NULL AND "channel_terms"."duration" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "channel_territories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"institution_id" uuid,
	"region" text,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "channel_territories_kind" CHECK (num_nonnulls("channel_territories"."institution_id", "channel_territories"."region") = 1)
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"channel_no" text NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"provider" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"code_url" text,
	"registering_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"transaction_id" text,
	"paid_fen" integer,
	"paid_at" timestamp (3) with time zone,
	"refunding_fen" integer DEFAULT 0 NOT NULL,
	"refunded_fen" integer DEFAULT 0 NOT NULL,
	"queried_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_refunds" CHECK ("payment_attempts"."refunding_fen" >= 0 AND "payment_attempts"."refunded_fen" >= 0 AND "payment_attempts"."refunded_fen" + "payment_attempts"."refunding_fen" <= coalesce("payment_attempts"."paid_fen", 0))
);
--> statement-breakpoint
CREATE TABLE "payment_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"transaction_id" text NOT NULL,
	"via" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"problem" text,
	"raw" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid,
	"transfer_id" uuid,
	"order_no" text NOT NULL,
	"line_no" smallint,
	"quantity" integer DEFAULT 1 NOT NULL,
	"amount_fen" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"out_refund_no" text NOT NULL,
	"requested_by" uuid,
	"first_approved_by" uuid,
	"first_approved_at" timestamp (3) with time zone,
	"second_approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"rejected_by" uuid,
	"rejected_at" timestamp (3) with time zone,
	"reject_reason" text,
	"sent_at" timestamp (3) with time zone,
	"bank_reference" text,
	"sent_on" date,
	"sent_by" uuid,
	"confirmed_by" uuid,
	"succeeded_at" timestamp (3) with time zone,
	"refund_id" text,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_quantity" CHECK ("refunds"."quantity" BETWEEN 1 AND 1000),
	CONSTRAINT "refunds_source" CHECK (num_nonnulls("refunds"."attempt_id", "refunds"."transfer_id") = 1 AND ("refunds"."transfer_id" IS NULL OR "refunds"."line_no" IS NOT NULL)),
	CONSTRAINT "refunds_by_bank" CHECK (num_nonnulls("refunds"."bank_reference", "refunds"."sent_on", "refunds"."sent_by") =
          CASE WHEN "refunds"."transfer_id" IS NOT NULL AND "refunds"."state" IN ('sent', 'succeeded') THEN 3 ELSE 0 END
        AND ("refunds"."confirmed_by" IS NOT NULL) = ("refunds"."transfer_id" IS NOT NULL AND "refunds"."state" = 'succeeded')
        AND ("refunds"."transfer_id" IS NULL OR "refunds"."state" <> 'abnormal')),
	CONSTRAINT "refunds_bank_two_people" CHECK ("refunds"."confirmed_by" <> "refunds"."sent_by"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_fen" > 0),
	CONSTRAINT "refunds_two_people" CHECK ("refunds"."first_approved_by" IS DISTINCT FROM "refunds"."requested_by" OR "refunds"."first_approved_by" IS NULL),
	CONSTRAINT "refunds_second_person" CHECK ("refunds"."second_approved_by" IS NULL OR ("refunds"."first_approved_by" IS NOT NULL AND "refunds"."second_approved_by" <> "refunds"."first_approved_by" AND "refunds"."second_approved_by" IS DISTINCT FROM "refunds"."requested_by")),
	CONSTRAINT "refunds_approved" CHECK ("refunds"."state" IN ('requested', 'rejected') OR "refunds"."line_no" IS NULL OR "refunds"."second_approved_by" IS NOT NULL),
	CONSTRAINT "refunds_requested_by" CHECK (("refunds"."line_no" IS NULL) = ("refunds"."requested_by" IS NULL)),
	CONSTRAINT "refunds_rejected_by" CHECK (("refunds"."state" = 'rejected') = ("refunds"."rejected_by" IS NOT NULL)),
	CONSTRAINT "refunds_succeeded_at" CHECK (("refunds"."state" = 'succeeded') = ("refunds"."succeeded_at" IS NOT NULL))
);
--> statement-breakpoint
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
CREATE TABLE "bank_statement_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_key" text NOT NULL,
	"transaction_no" text,
	"source" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"payer" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"remark" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statement_lines_amount" CHECK ("bank_statement_lines"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_images" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "transfer_images_place" CHECK ("transfer_images"."place" BETWEEN 1 AND 3)
);
--> statement-breakpoint
CREATE TABLE "transfer_match_parts" (
	"match_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"surplus_fen" bigint,
	CONSTRAINT "transfer_match_parts_match_id_transfer_id_pk" PRIMARY KEY("match_id","transfer_id"),
	CONSTRAINT "transfer_match_parts_amount" CHECK ("transfer_match_parts"."amount_fen" > 0),
	CONSTRAINT "transfer_match_parts_surplus" CHECK ("transfer_match_parts"."surplus_fen" BETWEEN 0 AND "transfer_match_parts"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "transfer_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone,
	"returned_by" uuid,
	"return_reason" text,
	CONSTRAINT "transfer_matches_two_people" CHECK ("transfer_matches"."checked_by" <> "transfer_matches"."made_by"),
	CONSTRAINT "transfer_matches_checked_by" CHECK (("transfer_matches"."state" = 'confirmed') = ("transfer_matches"."checked_by" IS NOT NULL) AND ("transfer_matches"."checked_by" IS NULL) = ("transfer_matches"."checked_at" IS NULL)),
	CONSTRAINT "transfer_matches_returned_by" CHECK (("transfer_matches"."state" = 'returned') = ("transfer_matches"."returned_by" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "transfer_surplus_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"bank_reference" text NOT NULL,
	"sent_on" date NOT NULL,
	"state" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone,
	CONSTRAINT "transfer_surplus_returns_amount" CHECK ("transfer_surplus_returns"."amount_fen" > 0),
	CONSTRAINT "transfer_surplus_returns_two_people" CHECK ("transfer_surplus_returns"."checked_by" <> "transfer_surplus_returns"."made_by"),
	CONSTRAINT "transfer_surplus_returns_checked_by" CHECK (("transfer_surplus_returns"."state" = 'confirmed') = ("transfer_surplus_returns"."checked_by" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"reference_code" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"received_fen" bigint DEFAULT 0 NOT NULL,
	"surplus_fen" bigint DEFAULT 0 NOT NULL,
	"returned_fen" bigint DEFAULT 0 NOT NULL,
	"refunding_fen" bigint DEFAULT 0 NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"payer_name" text,
	"voucher_fen" bigint,
	"paid_on" date,
	"submitted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_reference_code" CHECK ("transfers"."reference_code" ~ '^[2-9A-HJ-NP-Z]{6}$'),
	CONSTRAINT "transfers_amount" CHECK ("transfers"."amount_fen" > 0),
	CONSTRAINT "transfers_sums" CHECK ("transfers"."returned_fen" >= 0 AND "transfers"."returned_fen" <= "transfers"."surplus_fen" AND "transfers"."surplus_fen" <= "transfers"."received_fen"),
	CONSTRAINT "transfers_refunds" CHECK ("transfers"."refunding_fen" >= 0 AND "transfers"."refunded_fen" >= 0
        AND "transfers"."refunding_fen" + "transfers"."refunded_fen" <= "transfers"."received_fen" - "transfers"."surplus_fen"
        AND ("transfers"."refunding_fen" + "transfers"."refunded_fen" = 0 OR "transfers"."state" IN ('received', 'over'))),
	CONSTRAINT "transfers_state" CHECK (CASE "transfers"."state"
        WHEN 'waiting' THEN "transfers"."received_fen" = 0
        WHEN 'submitted' THEN "transfers"."surplus_fen" = 0 AND "transfers"."received_fen" < "transfers"."amount_fen"
        WHEN 'rejected' THEN "transfers"."surplus_fen" = 0 AND "transfers"."received_fen" < "transfers"."amount_fen" AND "transfers"."reason" IS NOT NULL
        WHEN 'short' THEN "transfers"."surplus_fen" = 0 AND "transfers"."received_fen" > 0 AND "transfers"."received_fen" < "transfers"."amount_fen"
        WHEN 'received' THEN "transfers"."surplus_fen" = 0 AND "transfers"."received_fen" = "transfers"."amount_fen"
        WHEN 'over' THEN "transfers"."surplus_fen" > 0
        ELSE false END),
	CONSTRAINT "transfers_voucher" CHECK (num_nulls("transfers"."payer_name", "transfers"."voucher_fen", "transfers"."paid_on", "transfers"."submitted_at") IN (0, 4)
        AND ("transfers"."state" NOT IN ('submitted', 'rejected') OR "transfers"."submitted_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "event_deliveries" (
	"event_id" bigint NOT NULL,
	"subscriber" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_deliveries_event_id_subscriber_pk" PRIMARY KEY("event_id","subscriber")
);
--> statement-breakpoint
CREATE TABLE "event_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visibility" text NOT NULL,
	"key" text NOT NULL,
	"purpose" text NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"master_key_fingerprint" text NOT NULL,
	"storage_marker" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"group" text NOT NULL,
	"in_product" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_group_pk" PRIMARY KEY("user_id","group")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"mail_to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"is_listed" boolean DEFAULT true NOT NULL,
	"is_mail_due" boolean DEFAULT false NOT NULL,
	"mail_lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "annotation_counters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"rev" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "annotation_operations" (
	"user_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "annotation_operations_user_id_operation_id_pk" PRIMARY KEY("user_id","operation_id")
);
--> statement-breakpoint
CREATE TABLE "annotations" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"uid" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"note_rev" bigint NOT NULL,
	"is_bookmark" boolean NOT NULL,
	"client_id" bigint NOT NULL,
	"create_time" bigint NOT NULL,
	"chapter_pos" integer NOT NULL,
	"cfi" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"serialized" text NOT NULL,
	"selected_text" text NOT NULL,
	"color" text NOT NULL,
	"style" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"is_erased" boolean NOT NULL,
	CONSTRAINT "annotations_user_id_book_id_uid_pk" PRIMARY KEY("user_id","book_id","uid"),
	CONSTRAINT "annotations_by_rev" UNIQUE("user_id","book_id","rev"),
	CONSTRAINT "annotations_color" CHECK ("annotations"."color" IN ('red', 'orange', 'yellow', 'green', 'blue', 'purple')),
	CONSTRAINT "annotations_style" CHECK ("annotations"."style" IN ('background', 'line')),
	CONSTRAINT "annotations_revs" CHECK ("annotations"."rev" > 0 AND "annotations"."note_rev" BETWEEN 1 AND "annotations"."rev"),
	CONSTRAINT "annotations_erased" CHECK (NOT "annotations"."is_erased" OR "annotations"."deleted_at" IS NOT NULL),
	CONSTRAINT "annotations_lengths" CHECK (char_length("annotations"."cfi") <= 2000 AND char_length("annotations"."serialized") <= 2000
        AND char_length("annotations"."selected_text") <= 5000 AND char_length("annotations"."title") <= 100
        AND char_length("annotations"."note") <= 20000)
);
--> statement-breakpoint
CREATE TABLE "class_layer_students" (
	"user_id" uuid NOT NULL,
	"layer_id" uuid NOT NULL,
	"is_shown" boolean NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_layer_students_user_id_layer_id_pk" PRIMARY KEY("user_id","layer_id")
);
--> statement-breakpoint
CREATE TABLE "class_layers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"name" text NOT NULL,
	"class_name" text NOT NULL,
	"colors" text[] NOT NULL,
	"question_color" text,
	"last_day" date,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_layers_texts" CHECK (char_length("class_layers"."name") BETWEEN 1 AND 40 AND char_length("class_layers"."class_name") BETWEEN 1 AND 40),
	CONSTRAINT "class_layers_colors" CHECK (cardinality("class_layers"."colors") BETWEEN 1 AND 6
        AND "class_layers"."colors" <@ ARRAY['red', 'orange', 'yellow', 'green', 'blue', 'purple']),
	CONSTRAINT "class_layers_question_color" CHECK ("class_layers"."question_color" IS NULL OR "class_layers"."question_color" = ANY ("class_layers"."colors"))
);
--> statement-breakpoint
CREATE TABLE "copied_items" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"entitlement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	CONSTRAINT "copied_items_user_id_book_id_entitlement_id_kind_item_pk" PRIMARY KEY("user_id","book_id","entitlement_id","kind","item"),
	CONSTRAINT "copied_items_kind" CHECK ("copied_items"."kind" IN ('picture', 'quote'))
);
--> statement-breakpoint
CREATE TABLE "copied_ranges" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"entitlement_id" uuid NOT NULL,
	"revision" text NOT NULL,
	"href" text NOT NULL,
	"start_at" integer NOT NULL,
	"end_at" integer NOT NULL,
	CONSTRAINT "copied_ranges_user_id_book_id_entitlement_id_revision_href_start_at_pk" PRIMARY KEY("user_id","book_id","entitlement_id","revision","href","start_at"),
	CONSTRAINT "copied_ranges_order" CHECK ("copied_ranges"."start_at" >= 0 AND "copied_ranges"."start_at" < "copied_ranges"."end_at")
);
--> statement-breakpoint
CREATE TABLE "copy_counters" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"entitlement_id" uuid NOT NULL,
	"characters" integer NOT NULL,
	CONSTRAINT "copy_counters_user_id_book_id_entitlement_id_pk" PRIMARY KEY("user_id","book_id","entitlement_id"),
	CONSTRAINT "copy_counters_characters" CHECK ("copy_counters"."characters" >= 0)
);
--> statement-breakpoint
CREATE TABLE "exam_plans" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"exam_day" date NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"review_days" smallint NOT NULL,
	"chapters" jsonb NOT NULL,
	"positions" integer NOT NULL,
	"start_day" date NOT NULL,
	"start_unread" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_plans_user_id_book_id_pk" PRIMARY KEY("user_id","book_id"),
	CONSTRAINT "exam_plans_days" CHECK ("exam_plans"."start_day" < "exam_plans"."exam_day" AND "exam_plans"."review_days" BETWEEN 0 AND 60),
	CONSTRAINT "exam_plans_weekdays" CHECK (cardinality("exam_plans"."weekdays") BETWEEN 1 AND 7 AND "exam_plans"."weekdays" <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[]),
	CONSTRAINT "exam_plans_counts" CHECK ("exam_plans"."positions" > 0 AND "exam_plans"."start_unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reading_clocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"counted_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_coverage" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"positions" integer NOT NULL,
	"spans" jsonb NOT NULL,
	"day" date NOT NULL,
	"spans_before" jsonb NOT NULL,
	CONSTRAINT "reading_coverage_user_id_book_id_pk" PRIMARY KEY("user_id","book_id"),
	CONSTRAINT "reading_coverage_positions" CHECK ("reading_coverage"."positions" > 0)
);
--> statement-breakpoint
CREATE TABLE "reading_times" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"book_id" integer NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "reading_times_user_id_day_book_id_pk" PRIMARY KEY("user_id","day","book_id"),
	CONSTRAINT "reading_times_seconds" CHECK ("reading_times"."seconds" BETWEEN 0 AND 90000)
);
--> statement-breakpoint
CREATE TABLE "flashcard_categories" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "flashcard_categories_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "flashcard_categories_by_name" UNIQUE("user_id","name"),
	CONSTRAINT "flashcard_categories_name" CHECK (char_length("flashcard_categories"."name") BETWEEN 1 AND 40)
);
--> statement-breakpoint
CREATE TABLE "flashcard_reviews" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"rating" text NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	"study_day" date NOT NULL,
	"was_learned" boolean NOT NULL,
	"state_before" jsonb NOT NULL,
	"reps" integer NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "flashcard_reviews_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "flashcard_reviews_rating" CHECK ("flashcard_reviews"."rating" IN ('again', 'good'))
);
--> statement-breakpoint
CREATE TABLE "flashcard_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"desired_retention" smallint NOT NULL,
	"new_cards_per_day" smallint DEFAULT 20 NOT NULL,
	CONSTRAINT "flashcard_settings_retention" CHECK ("flashcard_settings"."desired_retention" BETWEEN 70 AND 97),
	CONSTRAINT "flashcard_settings_new_cards" CHECK ("flashcard_settings"."new_cards_per_day" BETWEEN 0 AND 9999)
);
--> statement-breakpoint
CREATE TABLE "flashcards" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid,
	"kind" text NOT NULL,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"book_id" integer,
	"source_title" text NOT NULL,
	"cfi" text NOT NULL,
	"quote" text NOT NULL,
	"page" text NOT NULL,
	"picture_revision" text,
	"picture_path" text,
	"is_mastered" boolean NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"elapsed_days" integer NOT NULL,
	"scheduled_days" integer NOT NULL,
	"learning_steps" smallint NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"fsrs_state" smallint NOT NULL,
	"last_review_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "flashcards_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "flashcards_kind" CHECK ("flashcards"."kind" IN ('basic', 'cloze')),
	CONSTRAINT "flashcards_lengths" CHECK (char_length("flashcards"."front") BETWEEN 1 AND 5000 AND char_length("flashcards"."back") <= 5000
        AND char_length("flashcards"."source_title") <= 200 AND char_length("flashcards"."cfi") <= 2000
        AND char_length("flashcards"."quote") <= 5000 AND char_length("flashcards"."page") <= 20),
	CONSTRAINT "flashcards_state" CHECK ("flashcards"."fsrs_state" BETWEEN 0 AND 3 AND ("flashcards"."fsrs_state" = 0) = ("flashcards"."last_review_at" IS NULL)
        AND "flashcards"."reps" >= 0 AND "flashcards"."lapses" >= 0),
	CONSTRAINT "flashcards_picture" CHECK (("flashcards"."picture_revision" IS NULL) = ("flashcards"."picture_path" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "note_attachments" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"uid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"filter" jsonb NOT NULL,
	"has_quotes" boolean NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"shortened" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_expires_at" timestamp (3) with time zone,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_exports_format" CHECK ("note_exports"."format" IN ('markdown', 'docx', 'pdf', 'csv')),
	CONSTRAINT "note_exports_state" CHECK ("note_exports"."state" IN ('waiting', 'running', 'done', 'failed', 'canceled')
        AND ("note_exports"."state" = 'done') = ("note_exports"."file_id" IS NOT NULL)),
	CONSTRAINT "note_exports_counts" CHECK ("note_exports"."done" BETWEEN 0 AND "note_exports"."total" AND "note_exports"."shortened" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reader_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_days" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "reading_days_user_id_book_id_day_pk" PRIMARY KEY("user_id","book_id","day")
);
--> statement-breakpoint
CREATE TABLE "reading_progress" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"locator" jsonb NOT NULL,
	"total_progression" real NOT NULL,
	"section_title" text,
	"device_id" uuid,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reading_progress_user_id_book_id_pk" PRIMARY KEY("user_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "reading_sessions" (
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"heartbeat_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone,
	CONSTRAINT "reading_sessions_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "shelf_group_books" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "shelf_group_books_user_id_book_id_pk" PRIMARY KEY("user_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "shelf_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shelf_groups_by_user" UNIQUE("user_id","id"),
	CONSTRAINT "shelf_groups_by_name" UNIQUE("user_id","name"),
	CONSTRAINT "shelf_groups_name" CHECK (char_length("shelf_groups"."name") BETWEEN 1 AND 30)
);
--> statement-breakpoint
CREATE TABLE "schema_compatibility" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"minimum_level" integer NOT NULL,
	CONSTRAINT "schema_compatibility_one_row" CHECK ("schema_compatibility"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "setting_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"label_en" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"subtitle" text NOT NULL,
	"subtitle_en" text NOT NULL,
	"link" text NOT NULL,
	"book_ids" integer[] NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "footer_items" (
	"id" text PRIMARY KEY NOT NULL,
	"column_type" integer NOT NULL,
	"sort" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"link" text,
	"content" text,
	"content_en" text
);
--> statement-breakpoint
CREATE TABLE "guide_sections" (
	"id" text PRIMARY KEY NOT NULL,
	"sort" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"body" text NOT NULL,
	"body_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"summary" text NOT NULL,
	"summary_en" text NOT NULL,
	"body" text NOT NULL,
	"body_en" text NOT NULL,
	"publish_date" date NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "activity_days" (
	"scope" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "activity_days_scope_kind_day_pk" PRIMARY KEY("scope","kind","day")
);
--> statement-breakpoint
CREATE TABLE "activity_facts" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"owner_id" uuid,
	"channel_id" uuid,
	CONSTRAINT "activity_facts_kind_ref_pk" PRIMARY KEY("kind","ref")
);
--> statement-breakpoint
CREATE TABLE "sale_buckets" (
	"scope" uuid NOT NULL,
	"dimension" text NOT NULL,
	"grain" text NOT NULL,
	"starts_on" date NOT NULL,
	"key" text NOT NULL,
	"orders" integer NOT NULL,
	"quantity" bigint NOT NULL,
	"paid_fen" bigint NOT NULL,
	"refunded_fen" bigint NOT NULL,
	"facts" integer NOT NULL,
	CONSTRAINT "sale_buckets_scope_dimension_grain_starts_on_key_pk" PRIMARY KEY("scope","dimension","grain","starts_on","key"),
	CONSTRAINT "sale_buckets_dimension" CHECK ("sale_buckets"."dimension" IN ('all', 'payer', 'title')),
	CONSTRAINT "sale_buckets_grain" CHECK ("sale_buckets"."grain" IN ('day', 'month', 'year'))
);
--> statement-breakpoint
CREATE TABLE "sale_facts" (
	"ref" text PRIMARY KEY NOT NULL,
	"is_refund" smallint NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"order_no" text NOT NULL,
	"line_no" smallint NOT NULL,
	"user_id" uuid NOT NULL,
	"channel_id" uuid,
	"book_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount_fen" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_rebuilds" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"rebuilt_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"text_zh" text NOT NULL,
	"text_en" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_images" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"message_id" uuid,
	"place" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_images_place" CHECK ("support_images"."place" BETWEEN 1 AND 4),
	CONSTRAINT "support_images_sent" CHECK (("support_images"."message_id" IS NULL) = ("support_images"."place" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"message_no" smallint NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"message_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_kind" CHECK ("support_messages"."kind" IN ('user', 'answer', 'note')),
	CONSTRAINT "support_messages_text" CHECK (char_length("support_messages"."text") BETWEEN 1 AND 1000)
);
--> statement-breakpoint
CREATE TABLE "support_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_no" integer GENERATED ALWAYS AS IDENTITY (sequence name "support_threads_thread_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"order_no" text,
	"book_id" integer,
	"page_path" text,
	"assignee_id" uuid,
	"message_count" smallint DEFAULT 0 NOT NULL,
	"unread_answers" smallint DEFAULT 0 NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"first_answered_at" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_threads_subject" CHECK (char_length("support_threads"."subject") BETWEEN 1 AND 60),
	CONSTRAINT "support_threads_state" CHECK ("support_threads"."state" IN ('waiting', 'answered', 'closed')),
	CONSTRAINT "support_threads_waiting_since" CHECK (("support_threads"."state" = 'waiting') = ("support_threads"."waiting_since" IS NOT NULL)),
	CONSTRAINT "support_threads_closed_at" CHECK (("support_threads"."state" = 'closed') = ("support_threads"."closed_at" IS NOT NULL)),
	CONSTRAINT "support_threads_unread_answers" CHECK ("support_threads"."unread_answers" BETWEEN 0 AND "support_threads"."message_count")
);
--> statement-breakpoint
ALTER TABLE "account_applications" ADD CONSTRAINT "account_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_applications" ADD CONSTRAINT "account_applications_certificate_file_id_files_id_fk" FOREIGN KEY ("certificate_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_applications" ADD CONSTRAINT "account_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tickets" ADD CONSTRAINT "account_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_consents" ADD CONSTRAINT "agreement_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_unbindings" ADD CONSTRAINT "device_unbindings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edit_books" ADD CONSTRAINT "bulk_edit_books_bulk_edit_id_bulk_edits_id_fk" FOREIGN KEY ("bulk_edit_id") REFERENCES "public"."bulk_edits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edit_books" ADD CONSTRAINT "bulk_edit_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_price_change_id_price_changes_id_fk" FOREIGN KEY ("price_change_id") REFERENCES "public"."price_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_prices" ADD CONSTRAINT "book_prices_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_recommendations" ADD CONSTRAINT "book_recommendations_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_recommendations" ADD CONSTRAINT "book_recommendations_recommended_id_books_id_fk" FOREIGN KEY ("recommended_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_subject_code_subjects_code_fk" FOREIGN KEY ("subject_code") REFERENCES "public"."subjects"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_files" ADD CONSTRAINT "teaching_files_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_files" ADD CONSTRAINT "teaching_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change_books" ADD CONSTRAINT "price_change_books_price_change_id_price_changes_id_fk" FOREIGN KEY ("price_change_id") REFERENCES "public"."price_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change_books" ADD CONSTRAINT "price_change_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_files" ADD CONSTRAINT "publication_files_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_imports" ADD CONSTRAINT "publication_imports_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_imports" ADD CONSTRAINT "publication_imports_source_file_id_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_source_file_id_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_applications" ADD CONSTRAINT "sample_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_applications" ADD CONSTRAINT "sample_applications_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_applications" ADD CONSTRAINT "sample_applications_certificate_file_id_files_id_fk" FOREIGN KEY ("certificate_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_applications" ADD CONSTRAINT "sample_applications_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_moves" ADD CONSTRAINT "sample_moves_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_moves" ADD CONSTRAINT "sample_moves_application" FOREIGN KEY ("user_id","application_id") REFERENCES "public"."sample_applications"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_recommendations" ADD CONSTRAINT "sample_recommendations_channel_id_users_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_recommendations" ADD CONSTRAINT "sample_recommendations_application" FOREIGN KEY ("user_id","application_id") REFERENCES "public"."sample_applications"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_statements" ADD CONSTRAINT "channel_statements_channel_id_users_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_statements" ADD CONSTRAINT "channel_statements_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_statements" ADD CONSTRAINT "channel_statements_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_statements" ADD CONSTRAINT "channel_statements_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_moves" ADD CONSTRAINT "code_moves_code_id_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_moves" ADD CONSTRAINT "code_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_gift_batch_id_gift_batches_id_fk" FOREIGN KEY ("gift_batch_id") REFERENCES "public"."gift_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_state_by_users_id_fk" FOREIGN KEY ("state_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_activated_by_users_id_fk" FOREIGN KEY ("activated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_refund_row_id_refunds_id_fk" FOREIGN KEY ("refund_row_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_order_line_fk" FOREIGN KEY ("order_no","line_no") REFERENCES "public"."order_lines"("order_no","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_batches" ADD CONSTRAINT "gift_batches_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_batches" ADD CONSTRAINT "gift_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_batches" ADD CONSTRAINT "gift_batches_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_batches" ADD CONSTRAINT "gift_batches_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_exports" ADD CONSTRAINT "gift_exports_gift_batch_id_gift_batches_id_fk" FOREIGN KEY ("gift_batch_id") REFERENCES "public"."gift_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_exports" ADD CONSTRAINT "gift_exports_exported_by_users_id_fk" FOREIGN KEY ("exported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalled_codes" ADD CONSTRAINT "recalled_codes_code_id_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_notices" ADD CONSTRAINT "expiry_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_notices" ADD CONSTRAINT "expiry_notices_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_numbers" ADD CONSTRAINT "invoice_numbers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_red_file_id_files_id_fk" FOREIGN KEY ("red_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_id_invoices_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_lines" ADD CONSTRAINT "channel_lines_channel_id_channels_user_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_lines" ADD CONSTRAINT "channel_lines_refund_row_id_refunds_id_fk" FOREIGN KEY ("refund_row_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_lines" ADD CONSTRAINT "channel_lines_institution_id_users_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_lines" ADD CONSTRAINT "channel_lines_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_lines" ADD CONSTRAINT "channel_lines_term_id_channel_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."channel_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_lines" ADD CONSTRAINT "channel_lines_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_lines" ADD CONSTRAINT "channel_lines_statement_id_channel_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."channel_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_lines" ADD CONSTRAINT "channel_lines_order_no_line_no_order_lines_order_no_line_no_fk" FOREIGN KEY ("order_no","line_no") REFERENCES "public"."order_lines"("order_no","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_terms" ADD CONSTRAINT "channel_terms_channel_id_channels_user_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_terms" ADD CONSTRAINT "channel_terms_subject_code_subjects_code_fk" FOREIGN KEY ("subject_code") REFERENCES "public"."subjects"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_terms" ADD CONSTRAINT "channel_terms_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_terms" ADD CONSTRAINT "channel_terms_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_terms" ADD CONSTRAINT "channel_terms_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_territories" ADD CONSTRAINT "channel_territories_channel_id_channels_user_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_territories" ADD CONSTRAINT "channel_territories_institution_id_users_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_territories" ADD CONSTRAINT "channel_territories_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_territories" ADD CONSTRAINT "channel_territories_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_day_fk" FOREIGN KEY ("provider","day") REFERENCES "public"."reconciliation_days"("provider","day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_lines" ADD CONSTRAINT "reconciliation_lines_day_fk" FOREIGN KEY ("provider","day") REFERENCES "public"."reconciliation_days"("provider","day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_first_approved_by_users_id_fk" FOREIGN KEY ("first_approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_second_approved_by_users_id_fk" FOREIGN KEY ("second_approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_no_line_no_order_lines_order_no_line_no_fk" FOREIGN KEY ("order_no","line_no") REFERENCES "public"."order_lines"("order_no","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_images" ADD CONSTRAINT "transfer_images_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_images" ADD CONSTRAINT "transfer_images_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_match_parts" ADD CONSTRAINT "transfer_match_parts_match_id_transfer_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."transfer_matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_match_parts" ADD CONSTRAINT "transfer_match_parts_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_matches" ADD CONSTRAINT "transfer_matches_line_id_bank_statement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_matches" ADD CONSTRAINT "transfer_matches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_matches" ADD CONSTRAINT "transfer_matches_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_matches" ADD CONSTRAINT "transfer_matches_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_surplus_returns" ADD CONSTRAINT "transfer_surplus_returns_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_surplus_returns" ADD CONSTRAINT "transfer_surplus_returns_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_surplus_returns" ADD CONSTRAINT "transfer_surplus_returns_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_event_id_event_outbox_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event_outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_counters" ADD CONSTRAINT "annotation_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_operations" ADD CONSTRAINT "annotation_operations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_layer_students" ADD CONSTRAINT "class_layer_students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_layer_students" ADD CONSTRAINT "class_layer_students_layer_id_class_layers_id_fk" FOREIGN KEY ("layer_id") REFERENCES "public"."class_layers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_layers" ADD CONSTRAINT "class_layers_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_layers" ADD CONSTRAINT "class_layers_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copied_items" ADD CONSTRAINT "copied_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copied_items" ADD CONSTRAINT "copied_items_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copied_items" ADD CONSTRAINT "copied_items_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copied_ranges" ADD CONSTRAINT "copied_ranges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copied_ranges" ADD CONSTRAINT "copied_ranges_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copied_ranges" ADD CONSTRAINT "copied_ranges_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_counters" ADD CONSTRAINT "copy_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_counters" ADD CONSTRAINT "copy_counters_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_counters" ADD CONSTRAINT "copy_counters_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_plans" ADD CONSTRAINT "exam_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_plans" ADD CONSTRAINT "exam_plans_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_clocks" ADD CONSTRAINT "reading_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_coverage" ADD CONSTRAINT "reading_coverage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_coverage" ADD CONSTRAINT "reading_coverage_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_times" ADD CONSTRAINT "reading_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_times" ADD CONSTRAINT "reading_times_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_categories" ADD CONSTRAINT "flashcard_categories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_reviews" ADD CONSTRAINT "flashcard_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_reviews" ADD CONSTRAINT "flashcard_reviews_card" FOREIGN KEY ("user_id","card_id") REFERENCES "public"."flashcards"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_settings" ADD CONSTRAINT "flashcard_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcards" ADD CONSTRAINT "flashcards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcards" ADD CONSTRAINT "flashcards_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcards" ADD CONSTRAINT "flashcards_category" FOREIGN KEY ("user_id","category_id") REFERENCES "public"."flashcard_categories"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_attachments" ADD CONSTRAINT "note_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_attachments" ADD CONSTRAINT "note_attachments_annotation" FOREIGN KEY ("user_id","book_id","uid") REFERENCES "public"."annotations"("user_id","book_id","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_exports" ADD CONSTRAINT "note_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_exports" ADD CONSTRAINT "note_exports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_settings" ADD CONSTRAINT "reader_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_days" ADD CONSTRAINT "reading_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_days" ADD CONSTRAINT "reading_days_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_progress" ADD CONSTRAINT "reading_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_progress" ADD CONSTRAINT "reading_progress_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_sessions" ADD CONSTRAINT "reading_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_sessions" ADD CONSTRAINT "reading_sessions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_group_books" ADD CONSTRAINT "shelf_group_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_group_books" ADD CONSTRAINT "shelf_group_books_group" FOREIGN KEY ("user_id","group_id") REFERENCES "public"."shelf_groups"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_groups" ADD CONSTRAINT "shelf_groups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_images" ADD CONSTRAINT "support_images_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_images" ADD CONSTRAINT "support_images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_images" ADD CONSTRAINT "support_images_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_thread_id_support_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_applications_open" ON "account_applications" USING btree ("user_id") WHERE "account_applications"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "account_applications_by_user" ON "account_applications" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "account_applications_by_state" ON "account_applications" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "account_applications_by_person" ON "account_applications" USING btree ("name","institution");--> statement-breakpoint
CREATE INDEX "account_tickets_by_expiry" ON "account_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "agreement_consents_by_user" ON "agreement_consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "device_unbindings_by_user" ON "device_unbindings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "email_codes_by_user" ON "email_codes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "email_codes_by_email" ON "email_codes" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "email_codes_by_creation" ON "email_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "external_identities_by_external_id" ON "external_identities" USING btree ("provider","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "external_identities_by_user" ON "external_identities" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "failed_attempts_by_expiry" ON "failed_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "image_codes_by_expiry" ON "image_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_by_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_codes_by_phone" ON "sms_codes" USING btree ("full_phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_by_address" ON "sms_codes" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_by_device" ON "sms_codes" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_by_creation" ON "sms_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "used_security_checks_by_expiry" ON "used_security_checks" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_account_name" ON "users" USING btree (lower("account_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_phone" ON "users" USING btree (("country_code" || "phone"));--> statement-breakpoint
CREATE INDEX "users_by_creation" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_type" ON "users" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_target" ON "audit_entries" USING btree ("target");--> statement-breakpoint
CREATE INDEX "book_imports_by_time" ON "book_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulk_edits_by_time" ON "bulk_edits" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_edits_by_price_change" ON "bulk_edits" USING btree ("price_change_id");--> statement-breakpoint
CREATE INDEX "bulk_edits_running" ON "bulk_edits" USING btree ("id") WHERE "bulk_edits"."state" IN ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "book_changes_by_time" ON "book_changes" USING btree ("changed");--> statement-breakpoint
CREATE INDEX "book_pinyin_by_initials" ON "book_pinyin" USING btree ("initials" text_pattern_ops,"book_id");--> statement-breakpoint
CREATE INDEX "book_pinyin_by_letters" ON "book_pinyin" USING btree (replace("syllables", ' ', '') text_pattern_ops,"book_id");--> statement-breakpoint
CREATE INDEX "book_search_by_title" ON "book_search" USING btree ("title" text_pattern_ops,"book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "books_by_isbn" ON "books" USING btree ("isbn");--> statement-breakpoint
CREATE UNIQUE INDEX "books_by_isbn_digits" ON "books" USING btree (replace("isbn", '-', ''));--> statement-breakpoint
CREATE INDEX "books_by_publisher" ON "books" USING btree ("publisher");--> statement-breakpoint
CREATE INDEX "books_by_subject" ON "books" USING btree ("subject_code","listed");--> statement-breakpoint
CREATE INDEX "books_by_author" ON "books" USING gin ("authors");--> statement-breakpoint
CREATE INDEX "books_by_listed_date" ON "books" USING btree ("listed","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "books_by_sales" ON "books" USING btree ("listed","sales_count" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "books_by_publish_date" ON "books" USING btree ("listed","publish_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "books_by_series" ON "books" USING btree ("series_id","listed");--> statement-breakpoint
CREATE INDEX "books_by_work" ON "books" USING btree ("work_code","publish_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_names_by_normal" ON "search_names" USING btree ("kind","normal" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_names_by_initials" ON "search_names" USING btree ("kind","initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_names_by_letters" ON "search_names" USING btree ("kind","letters" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "price_change_books_by_book" ON "price_change_books" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "price_changes_by_time" ON "price_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "price_changes_pending" ON "price_changes" USING btree ("created_at") WHERE "price_changes"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "publication_imports_by_book" ON "publication_imports" USING btree ("book_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_imports_open" ON "publication_imports" USING btree ("book_id") WHERE "publication_imports"."state" IN ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "publications_by_revision" ON "publications" USING btree ("book_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_current" ON "publications" USING btree ("book_id") WHERE "publications"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_by_user_book" ON "ratings" USING btree ("user_id","book_id");--> statement-breakpoint
CREATE INDEX "ratings_by_book" ON "ratings" USING btree ("book_id","state","changed_at");--> statement-breakpoint
CREATE INDEX "ratings_by_state" ON "ratings" USING btree ("state","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_applications_by_id" ON "sample_applications" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_applications_by_no" ON "sample_applications" USING btree ("application_no");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_applications_once" ON "sample_applications" USING btree ("user_id","book_id","term") WHERE "sample_applications"."status" <> 'canceled' AND "sample_applications"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE INDEX "sample_applications_by_user" ON "sample_applications" USING btree ("user_id","applied_at");--> statement-breakpoint
CREATE INDEX "sample_applications_by_status" ON "sample_applications" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "sample_applications_by_certificate" ON "sample_applications" USING btree ("certificate_file_id");--> statement-breakpoint
CREATE INDEX "sample_applications_by_book" ON "sample_applications" USING btree ("book_id","status");--> statement-breakpoint
CREATE INDEX "sample_applications_due" ON "sample_applications" USING btree ("due_day") WHERE "sample_applications"."status" IN ('pending', 'in_progress') AND "sample_applications"."escalated_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_statements_by_month" ON "channel_statements" USING btree ("channel_id","month");--> statement-breakpoint
CREATE INDEX "channel_statements_by_state" ON "channel_statements" USING btree ("state","month","id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_statements_by_bank_reference" ON "channel_statements" USING btree ("bank_reference") WHERE "channel_statements"."bank_reference" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "code_mails_by_code" ON "code_mails" USING gin ("code_ids");--> statement-breakpoint
CREATE INDEX "code_mails_unsent" ON "code_mails" USING btree ("created_at") WHERE "code_mails"."sent_at" IS NULL;--> statement-breakpoint
CREATE INDEX "code_moves_by_code" ON "code_moves" USING btree ("code_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_by_hash" ON "codes" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_by_order_line" ON "codes" USING btree ("order_no","line_no","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_by_gift_batch" ON "codes" USING btree ("gift_batch_id","ordinal");--> statement-breakpoint
CREATE INDEX "codes_by_created_at" ON "codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "codes_by_book" ON "codes" USING btree ("book_id","created_at");--> statement-breakpoint
CREATE INDEX "codes_by_owner" ON "codes" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "codes_by_recipient" ON "codes" USING btree (lower("recipient_email"));--> statement-breakpoint
CREATE INDEX "codes_by_last_four" ON "codes" USING btree ("last_four");--> statement-breakpoint
CREATE INDEX "codes_by_activated_by" ON "codes" USING btree ("activated_by","state_since");--> statement-breakpoint
CREATE INDEX "codes_by_refund" ON "codes" USING btree ("refund_row_id") WHERE "codes"."refund_row_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "codes_open" ON "codes" USING btree ("expires_at") WHERE "codes"."state" IN ('unassigned', 'assigned');--> statement-breakpoint
CREATE UNIQUE INDEX "gift_batches_by_key" ON "gift_batches" USING btree ("created_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "gift_batches_by_created_at" ON "gift_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_batches_waiting" ON "gift_batches" USING btree ("created_at") WHERE "gift_batches"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "gift_batches_by_book" ON "gift_batches" USING btree ("book_id","created_at");--> statement-breakpoint
CREATE INDEX "gift_exports_by_batch" ON "gift_exports" USING btree ("gift_batch_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_by_source" ON "entitlements" USING btree ("source","source_ref");--> statement-breakpoint
CREATE INDEX "entitlements_by_user_book" ON "entitlements" USING btree ("user_id","book_id");--> statement-breakpoint
CREATE INDEX "entitlements_pending" ON "entitlements" USING btree ("book_id","user_id") WHERE "entitlements"."pending_duration" IS NOT NULL AND "entitlements"."revoked_at" IS NULL;--> statement-breakpoint
CREATE INDEX "entitlements_by_end" ON "entitlements" USING btree ("ends_at") WHERE "entitlements"."revoked_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_mails_once" ON "invoice_mails" USING btree ("invoice_id","file");--> statement-breakpoint
CREATE INDEX "invoice_mails_unsent" ON "invoice_mails" USING btree ("created_at") WHERE "invoice_mails"."sent_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_once" ON "invoice_titles" USING btree ("user_id","holder_kind","title",coalesce("tax_id", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_one_default" ON "invoice_titles" USING btree ("user_id") WHERE "invoice_titles"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_live" ON "invoices" USING btree ("order_no") WHERE "invoices"."state" <> 'reversed';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_replaced_once" ON "invoices" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "invoices_by_due_day" ON "invoices" USING btree ("due_day","id") WHERE "invoices"."state" IN ('pending', 'issuing', 'reversing');--> statement-breakpoint
CREATE INDEX "invoices_by_state" ON "invoices" USING btree ("state","state_since");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_by_source" ON "ledger_entries" USING btree ("source","source_ref");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_order" ON "ledger_entries" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_by_user_book" ON "cart_items" USING btree ("user_id","book_id");--> statement-breakpoint
CREATE INDEX "order_timeline_by_order" ON "order_timeline" USING btree ("order_no","id");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_by_placed_at" ON "orders" USING btree ("placed_at","order_no");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","order_no");--> statement-breakpoint
CREATE INDEX "orders_by_paid_at" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_before") WHERE "orders"."status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "orders_unfulfilled" ON "orders" USING btree ("paid_at") WHERE "orders"."status" = 'paid' AND "orders"."fulfilled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_uncompleted" ON "orders" USING btree ("fulfilled_at") WHERE "orders"."status" = 'paid' AND "orders"."fulfilled_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_lines_one_per_sale" ON "channel_lines" USING btree ("order_no","line_no") WHERE "channel_lines"."kind" = 'sale';--> statement-breakpoint
CREATE UNIQUE INDEX "channel_lines_one_per_refund" ON "channel_lines" USING btree ("refund_row_id");--> statement-breakpoint
CREATE INDEX "channel_lines_by_channel" ON "channel_lines" USING btree ("channel_id","at","id");--> statement-breakpoint
CREATE INDEX "channel_lines_by_statement" ON "channel_lines" USING btree ("statement_id","at","id");--> statement-breakpoint
CREATE INDEX "channel_lines_open" ON "channel_lines" USING btree ("channel_id","day") WHERE "channel_lines"."statement_id" IS NULL;--> statement-breakpoint
CREATE INDEX "channel_terms_by_channel" ON "channel_terms" USING btree ("channel_id","valid_from");--> statement-breakpoint
CREATE INDEX "channel_territories_by_channel" ON "channel_territories" USING btree ("channel_id","valid_from");--> statement-breakpoint
CREATE INDEX "channel_territories_by_institution" ON "channel_territories" USING btree ("institution_id","valid_from");--> statement-breakpoint
CREATE INDEX "channel_territories_by_region" ON "channel_territories" USING btree ("region","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_by_number" ON "channels" USING btree ("channel_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_by_number" ON "payment_attempts" USING btree ("provider","out_trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_by_transaction" ON "payment_attempts" USING btree ("provider","transaction_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_by_order" ON "payment_attempts" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payment_attempts_by_paid_at" ON "payment_attempts" USING btree ("provider","paid_at") WHERE "payment_attempts"."paid_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_attempts_unsettled" ON "payment_attempts" USING btree ("created_at") WHERE "payment_attempts"."state" IN ('created', 'open', 'closing');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_success" ON "payment_attempts" USING btree ("order_no") WHERE "payment_attempts"."state" = 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("order_no") WHERE "payment_attempts"."state" IN ('created', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_results_once" ON "payment_results" USING btree ("provider","transaction_id");--> statement-breakpoint
CREATE INDEX "payment_results_by_number" ON "payment_results" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "reconciliation_cases_by_day" ON "reconciliation_cases" USING btree ("day","provider");--> statement-breakpoint
CREATE INDEX "reconciliation_cases_by_order" ON "reconciliation_cases" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "reconciliation_cases_by_state" ON "reconciliation_cases" USING btree ("state","day");--> statement-breakpoint
CREATE INDEX "reconciliation_days_by_day" ON "reconciliation_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "reconciliation_lines_by_number" ON "reconciliation_lines" USING btree ("provider","kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_by_number" ON "refunds" USING btree ("out_refund_no");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_by_bank_reference" ON "refunds" USING btree ("bank_reference") WHERE "refunds"."bank_reference" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_transfer" ON "refunds" USING btree ("transfer_id") WHERE "refunds"."transfer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_line" ON "refunds" USING btree ("order_no","line_no");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_surplus" ON "refunds" USING btree ("attempt_id") WHERE "refunds"."line_no" IS NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_succeeded_at" ON "refunds" USING btree ("succeeded_at") WHERE "refunds"."succeeded_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state","created_at");--> statement-breakpoint
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
CREATE INDEX "roster_mails_due" ON "roster_mails" USING btree ("due_at") WHERE "roster_mails"."outcome" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_lines_once" ON "bank_statement_lines" USING btree ("line_key");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_by_time" ON "bank_statement_lines" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_images_by_place" ON "transfer_images" USING btree ("transfer_id","place");--> statement-breakpoint
CREATE INDEX "transfer_match_parts_by_transfer" ON "transfer_match_parts" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_matches_one_per_line" ON "transfer_matches" USING btree ("line_id") WHERE "transfer_matches"."state" <> 'returned';--> statement-breakpoint
CREATE INDEX "transfer_matches_by_line" ON "transfer_matches" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "transfer_matches_by_state" ON "transfer_matches" USING btree ("state","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_surplus_returns_one_open" ON "transfer_surplus_returns" USING btree ("transfer_id") WHERE "transfer_surplus_returns"."state" = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_surplus_returns_by_reference" ON "transfer_surplus_returns" USING btree ("bank_reference") WHERE "transfer_surplus_returns"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "transfer_surplus_returns_by_transfer" ON "transfer_surplus_returns" USING btree ("transfer_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_by_order" ON "transfers" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_by_reference_code" ON "transfers" USING btree ("reference_code");--> statement-breakpoint
CREATE INDEX "transfers_by_state" ON "transfers" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "event_outbox_open" ON "event_outbox" USING btree ("delivered_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_by_key" ON "files" USING btree ("visibility","key");--> statement-breakpoint
CREATE INDEX "files_certificates_by_owner" ON "files" USING btree ("owner_id","created_at") WHERE "files"."purpose" = 'workCertificate';--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_mail_due" ON "notifications" USING btree ("created_at") WHERE "notifications"."is_mail_due";--> statement-breakpoint
CREATE INDEX "annotation_operations_by_time" ON "annotation_operations" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "annotations_without_place" ON "annotations" USING btree ("user_id") WHERE "annotations"."place" = '' AND NOT "annotations"."is_erased";--> statement-breakpoint
CREATE INDEX "annotations_to_erase" ON "annotations" USING btree ("deleted_at") WHERE "annotations"."deleted_at" IS NOT NULL AND NOT "annotations"."is_erased";--> statement-breakpoint
CREATE INDEX "class_layer_students_by_layer" ON "class_layer_students" USING btree ("layer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_layers_by_token" ON "class_layers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "class_layers_by_teacher" ON "class_layers" USING btree ("teacher_id","created_at");--> statement-breakpoint
CREATE INDEX "flashcard_reviews_by_card" ON "flashcard_reviews" USING btree ("user_id","card_id");--> statement-breakpoint
CREATE INDEX "flashcard_reviews_by_day" ON "flashcard_reviews" USING btree ("user_id","study_day");--> statement-breakpoint
CREATE INDEX "flashcards_by_time" ON "flashcards" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "flashcards_by_category" ON "flashcards" USING btree ("user_id","category_id");--> statement-breakpoint
CREATE INDEX "flashcards_by_due" ON "flashcards" USING btree ("user_id","due_at") WHERE "flashcards"."deleted_at" IS NULL AND NOT "flashcards"."is_mastered";--> statement-breakpoint
CREATE INDEX "flashcards_to_erase" ON "flashcards" USING btree ("deleted_at") WHERE "flashcards"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "note_attachments_by_annotation" ON "note_attachments" USING btree ("user_id","book_id","uid");--> statement-breakpoint
CREATE INDEX "note_exports_by_user" ON "note_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "note_exports_open" ON "note_exports" USING btree ("created_at") WHERE "note_exports"."state" IN ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "note_exports_by_time" ON "note_exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reading_days_by_day" ON "reading_days" USING btree ("day","user_id");--> statement-breakpoint
CREATE INDEX "shelf_group_books_by_group" ON "shelf_group_books" USING btree ("user_id","group_id");--> statement-breakpoint
CREATE INDEX "setting_changes_by_key" ON "setting_changes" USING btree ("key","created_at");--> statement-breakpoint
CREATE INDEX "activity_facts_by_day" ON "activity_facts" USING btree ("kind","day","ref");--> statement-breakpoint
CREATE INDEX "activity_facts_by_owner" ON "activity_facts" USING btree ("owner_id","kind","day") WHERE "activity_facts"."owner_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "activity_facts_by_reader" ON "activity_facts" USING btree ("user_id","book_id","day");--> statement-breakpoint
CREATE INDEX "sale_facts_by_day" ON "sale_facts" USING btree ("day","ref");--> statement-breakpoint
CREATE INDEX "sale_facts_by_channel" ON "sale_facts" USING btree ("channel_id","day","ref") WHERE "sale_facts"."channel_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sale_facts_by_user" ON "sale_facts" USING btree ("user_id","day","ref");--> statement-breakpoint
CREATE INDEX "sale_facts_by_book" ON "sale_facts" USING btree ("book_id","day","ref");--> statement-breakpoint
CREATE UNIQUE INDEX "support_images_by_place" ON "support_images" USING btree ("message_id","place");--> statement-breakpoint
CREATE INDEX "support_images_unsent" ON "support_images" USING btree ("owner_id","created_at") WHERE "support_images"."message_id" IS NULL;--> statement-breakpoint
CREATE INDEX "support_images_unsent_by_time" ON "support_images" USING btree ("created_at") WHERE "support_images"."message_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_by_no" ON "support_messages" USING btree ("thread_id","message_no");--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_by_key" ON "support_messages" USING btree ("author_id","message_key");--> statement-breakpoint
CREATE INDEX "support_messages_by_author" ON "support_messages" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_threads_by_no" ON "support_threads" USING btree ("thread_no");--> statement-breakpoint
CREATE INDEX "support_threads_by_user" ON "support_threads" USING btree ("user_id","last_message_at");--> statement-breakpoint
CREATE INDEX "support_threads_by_time" ON "support_threads" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "support_threads_waiting" ON "support_threads" USING btree ("waiting_since") WHERE "support_threads"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "support_threads_answered" ON "support_threads" USING btree ("last_message_at") WHERE "support_threads"."state" = 'answered';--> statement-breakpoint
CREATE INDEX "support_threads_by_assignee" ON "support_threads" USING btree ("assignee_id","last_message_at");--> statement-breakpoint
CREATE INDEX "support_threads_by_order" ON "support_threads" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "support_threads_by_first_answer" ON "support_threads" USING btree ("first_answered_at");--> statement-breakpoint
CREATE INDEX "support_threads_unread" ON "support_threads" USING btree ("user_id") WHERE "support_threads"."unread_answers" > 0;