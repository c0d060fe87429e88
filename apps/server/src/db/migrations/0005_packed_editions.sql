ALTER TABLE "books" ALTER COLUMN "trial" SET DEFAULT '{"kind":"default","value":0}'::jsonb;--> statement-breakpoint
ALTER TABLE "publication_files" ADD COLUMN "brotli_bytes" integer;--> statement-breakpoint
ALTER TABLE "publication_files" ADD COLUMN "gzip_bytes" integer;