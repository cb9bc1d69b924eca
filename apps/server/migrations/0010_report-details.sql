CREATE TABLE "report_details" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"connection_id" uuid,
	"sealed_content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_details" ADD CONSTRAINT "report_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_details" ADD CONSTRAINT "report_details_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_details_once" ON "report_details" USING btree ("account_id",coalesce("connection_id", '00000000-0000-0000-0000-000000000000'::uuid));