ALTER TABLE "entitlements" ALTER COLUMN "starts_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "preorder_day" date;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "pending_duration" text;--> statement-breakpoint
CREATE INDEX "entitlements_pending" ON "entitlements" USING btree ("book_id","user_id") WHERE "entitlements"."pending_duration" IS NOT NULL AND "entitlements"."revoked_at" IS NULL;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_started" CHECK (("entitlements"."starts_at" IS NULL) = ("entitlements"."pending_duration" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_pending_end" CHECK ("entitlements"."starts_at" IS NOT NULL OR "entitlements"."ends_at" IS NULL);