CREATE TABLE "pack_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"failure_reported_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pack_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pack_id" uuid NOT NULL,
	"sealed_address" "bytea" NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" "bytea" NOT NULL,
	"format" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "pack_recipients_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "pack_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pack_id" uuid NOT NULL,
	"month_end" date NOT NULL,
	"outcome" text NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"sealed_facts" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"first_month_end" date NOT NULL,
	"sealed_settings" "bytea" NOT NULL,
	"sealed_status" "bytea",
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_reports" ADD COLUMN "is_from_pack" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pack_deliveries" ADD CONSTRAINT "pack_deliveries_run_id_pack_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."pack_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_deliveries" ADD CONSTRAINT "pack_deliveries_recipient_id_pack_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."pack_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_recipients" ADD CONSTRAINT "pack_recipients_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_runs" ADD CONSTRAINT "pack_runs_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pack_deliveries_once" ON "pack_deliveries" USING btree ("recipient_id","run_id");--> statement-breakpoint
CREATE INDEX "pack_deliveries_run_id_index" ON "pack_deliveries" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "pack_deliveries_mail_id_index" ON "pack_deliveries" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "pack_recipients_pack_id_index" ON "pack_recipients" USING btree ("pack_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pack_runs_once" ON "pack_runs" USING btree ("pack_id","month_end");--> statement-breakpoint
CREATE INDEX "packs_account_id_index" ON "packs" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "packs_connection_id_index" ON "packs" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "packs_next_try_at_index" ON "packs" USING btree ("next_try_at");