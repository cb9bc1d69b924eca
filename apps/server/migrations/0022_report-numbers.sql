CREATE TABLE "report_facts" (
	"number" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"connection_id" uuid,
	"sealed_facts" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_facts" ADD CONSTRAINT "report_facts_number_report_numbers_number_fk" FOREIGN KEY ("number") REFERENCES "public"."report_numbers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_facts" ADD CONSTRAINT "report_facts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_facts" ADD CONSTRAINT "report_facts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_facts_account_id_index" ON "report_facts" USING btree ("account_id");