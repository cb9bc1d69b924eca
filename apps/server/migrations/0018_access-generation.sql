ALTER TABLE "accounts" ADD COLUMN "access_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "program_grants" ADD COLUMN "access_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD COLUMN "access_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Tokens and grants made before the present access do not work today and must not start to.
UPDATE "personal_tokens" SET "access_generation" = -1 FROM "accounts" WHERE "accounts"."id" = "account_id" AND coalesce("made_at" < "paid_access_since", true);--> statement-breakpoint
UPDATE "program_grants" SET "access_generation" = -1 FROM "accounts" WHERE "accounts"."id" = "account_id" AND coalesce("made_at" < "paid_access_since", true);