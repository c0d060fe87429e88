CREATE SEQUENCE "public"."sample_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
	CONSTRAINT "flashcard_settings_retention" CHECK ("flashcard_settings"."desired_retention" BETWEEN 70 AND 97)
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
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"group" text NOT NULL,
	"in_product" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_group_pk" PRIMARY KEY("user_id","group")
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
CREATE TABLE "reading_days" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "reading_days_user_id_book_id_day_pk" PRIMARY KEY("user_id","book_id","day")
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
CREATE TABLE "schema_compatibility" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"minimum_level" integer NOT NULL,
	CONSTRAINT "schema_compatibility_one_row" CHECK ("schema_compatibility"."id" = 1)
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
ALTER TABLE "annotations" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "storage_marker" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_statements" ADD CONSTRAINT "channel_statements_channel_id_users_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_statements" ADD CONSTRAINT "channel_statements_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_statements" ADD CONSTRAINT "channel_statements_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_statements" ADD CONSTRAINT "channel_statements_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "reading_days" ADD CONSTRAINT "reading_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_days" ADD CONSTRAINT "reading_days_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_applications" ADD CONSTRAINT "sample_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_applications" ADD CONSTRAINT "sample_applications_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_applications" ADD CONSTRAINT "sample_applications_certificate_file_id_files_id_fk" FOREIGN KEY ("certificate_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_applications" ADD CONSTRAINT "sample_applications_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_moves" ADD CONSTRAINT "sample_moves_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_moves" ADD CONSTRAINT "sample_moves_application" FOREIGN KEY ("user_id","application_id") REFERENCES "public"."sample_applications"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_recommendations" ADD CONSTRAINT "sample_recommendations_channel_id_users_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_recommendations" ADD CONSTRAINT "sample_recommendations_application" FOREIGN KEY ("user_id","application_id") REFERENCES "public"."sample_applications"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "channel_statements_by_month" ON "channel_statements" USING btree ("channel_id","month");--> statement-breakpoint
CREATE INDEX "channel_statements_by_state" ON "channel_statements" USING btree ("state","month","id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_statements_by_bank_reference" ON "channel_statements" USING btree ("bank_reference") WHERE "channel_statements"."bank_reference" IS NOT NULL;--> statement-breakpoint
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
CREATE INDEX "reading_days_by_day" ON "reading_days" USING btree ("day","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_applications_by_id" ON "sample_applications" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_applications_by_no" ON "sample_applications" USING btree ("application_no");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_applications_once" ON "sample_applications" USING btree ("user_id","book_id","term") WHERE "sample_applications"."status" <> 'canceled' AND "sample_applications"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE INDEX "sample_applications_by_user" ON "sample_applications" USING btree ("user_id","applied_at");--> statement-breakpoint
CREATE INDEX "sample_applications_by_status" ON "sample_applications" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "sample_applications_by_certificate" ON "sample_applications" USING btree ("certificate_file_id");--> statement-breakpoint
CREATE INDEX "sample_applications_by_book" ON "sample_applications" USING btree ("book_id","status");--> statement-breakpoint
CREATE INDEX "sample_applications_due" ON "sample_applications" USING btree ("due_day") WHERE "sample_applications"."status" IN ('pending', 'in_progress') AND "sample_applications"."escalated_at" IS NULL;--> statement-breakpoint
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
CREATE INDEX "support_threads_unread" ON "support_threads" USING btree ("user_id") WHERE "support_threads"."unread_answers" > 0;--> statement-breakpoint
CREATE INDEX "annotations_without_place" ON "annotations" USING btree ("user_id") WHERE "annotations"."place" = '' AND NOT "annotations"."is_erased";--> statement-breakpoint
CREATE INDEX "gift_batches_waiting" ON "gift_batches" USING btree ("created_at") WHERE "gift_batches"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "files_certificates_by_owner" ON "files" USING btree ("owner_id","created_at") WHERE "files"."purpose" = 'workCertificate';--> statement-breakpoint
CREATE INDEX "orders_by_paid_at" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "price_changes_pending" ON "price_changes" USING btree ("created_at") WHERE "price_changes"."state" = 'pending';