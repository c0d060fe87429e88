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
ALTER TABLE "annotation_counters" ADD CONSTRAINT "annotation_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_operations" ADD CONSTRAINT "annotation_operations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "annotation_operations_by_time" ON "annotation_operations" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "annotations_to_erase" ON "annotations" USING btree ("deleted_at") WHERE "annotations"."deleted_at" IS NOT NULL AND NOT "annotations"."is_erased";