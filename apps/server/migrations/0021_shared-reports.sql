CREATE TABLE "shared_report_views" (
	"report_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"browser" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"connection_id" uuid,
	"secret_hash" text NOT NULL,
	"passcode_hash" text,
	"sealed_facts" "bytea" NOT NULL,
	"sealed_pdf" "bytea",
	"sealed_workbook" "bytea",
	"shared_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "shared_reports_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "shared_report_views" ADD CONSTRAINT "shared_report_views_report_id_shared_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."shared_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD CONSTRAINT "shared_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD CONSTRAINT "shared_reports_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_report_views_report_id_index" ON "shared_report_views" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "shared_reports_account_id_index" ON "shared_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "shared_reports_expires_at_index" ON "shared_reports" USING btree ("expires_at");