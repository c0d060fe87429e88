CREATE TABLE "expiry_notices" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"days" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expiry_notices_user_id_book_id_ends_at_days_pk" PRIMARY KEY("user_id","book_id","ends_at","days")
);
--> statement-breakpoint
ALTER TABLE "expiry_notices" ADD CONSTRAINT "expiry_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_notices" ADD CONSTRAINT "expiry_notices_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlements_by_end" ON "entitlements" USING btree ("ends_at") WHERE "entitlements"."revoked_at" IS NULL;