CREATE TABLE "signed_acceptances" (
	"order_no" text PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD COLUMN "code_delivery" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_version_lines" ADD COLUMN "code_delivery" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_acceptances" ADD CONSTRAINT "signed_acceptances_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_acceptances" ADD CONSTRAINT "signed_acceptances_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signed_acceptances_by_file" ON "signed_acceptances" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_code_delivery" CHECK ("quotation_lines"."code_delivery" IN ('mail', 'roster'));--> statement-breakpoint
ALTER TABLE "quotation_version_lines" ADD CONSTRAINT "quotation_version_lines_code_delivery" CHECK ("quotation_version_lines"."code_delivery" IN ('mail', 'roster'));