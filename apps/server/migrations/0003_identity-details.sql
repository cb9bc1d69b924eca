ALTER TABLE "receipt_addresses" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "syncs" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "syncs" ADD CONSTRAINT "syncs_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;