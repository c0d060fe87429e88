CREATE TABLE "offline_leases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"revision" text NOT NULL,
	"key_part" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"contact_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"counted_until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "offline_leases_times" CHECK ("offline_leases"."ends_at" >= "offline_leases"."contact_at"),
	CONSTRAINT "offline_leases_end" CHECK (("offline_leases"."ended_at" IS NULL) = ("offline_leases"."end_reason" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "offline_leases" ADD CONSTRAINT "offline_leases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_leases" ADD CONSTRAINT "offline_leases_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offline_leases_open" ON "offline_leases" USING btree ("user_id","device_id","book_id") WHERE "offline_leases"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "offline_leases_by_contact" ON "offline_leases" USING btree ("contact_at") WHERE "offline_leases"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "offline_leases_by_end" ON "offline_leases" USING btree ("ended_at") WHERE "offline_leases"."ended_at" IS NOT NULL;