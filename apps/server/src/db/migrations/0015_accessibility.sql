ALTER TABLE "books" ALTER COLUMN "accessibility" DROP DEFAULT;--> statement-breakpoint
-- The list held statements of conformance, sufficient modes, features and hazards. Only the features are told apart from
-- the rest by their names; publishing the revision again stores all of it.
ALTER TABLE "books" ALTER COLUMN "accessibility" SET DATA TYPE jsonb USING
  CASE WHEN "accessibility" = '{}' THEN '{}'::jsonb ELSE jsonb_build_object('feature', to_jsonb("accessibility")) END;--> statement-breakpoint
ALTER TABLE "books" ALTER COLUMN "accessibility" SET DEFAULT '{}'::jsonb;
