CREATE TABLE "marked_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"connection_id" uuid,
	"action_id" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"sealed_content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opened_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"connection_id" uuid,
	"period_type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marked_actions" ADD CONSTRAINT "marked_actions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marked_actions" ADD CONSTRAINT "marked_actions_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_reports" ADD CONSTRAINT "opened_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_reports" ADD CONSTRAINT "opened_reports_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "marked_actions_once" ON "marked_actions" USING btree ("account_id",coalesce("connection_id", '00000000-0000-0000-0000-000000000000'::uuid),"action_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opened_reports_once" ON "opened_reports" USING btree ("account_id",coalesce("connection_id", '00000000-0000-0000-0000-000000000000'::uuid),"start_date","end_date");--> statement-breakpoint
-- Reports that were opened before they were recorded, as far as their snapshots are still stored.
INSERT INTO "opened_reports" ("id", "account_id", "connection_id", "period_type", "start_date", "end_date", "opened_at")
SELECT DISTINCT ON (s."connection_id", s."start_date", s."end_date")
	gen_random_uuid(), c."account_id", s."connection_id", s."period_type", s."start_date", s."end_date", s."synced_at"
FROM "snapshots" s JOIN "connections" c ON c."id" = s."connection_id"
ORDER BY s."connection_id", s."start_date", s."end_date", s."synced_at" DESC;
