CREATE TABLE "analyses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"basis" text NOT NULL,
	"fingerprint" text NOT NULL,
	"facts_hash" text NOT NULL,
	"writer" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" text,
	"sealed_content" "bytea"
);
--> statement-breakpoint
CREATE TABLE "analysis_consents" (
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	CONSTRAINT "analysis_consents_account_id_provider_pk" PRIMARY KEY("account_id","provider")
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"called_at" timestamp with time zone NOT NULL,
	"purpose" text NOT NULL,
	"outcome" text NOT NULL,
	"fact_count" integer NOT NULL,
	"name_count" integer NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost_micros" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_consents" ADD CONSTRAINT "analysis_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "analyses_once" ON "analyses" USING btree (coalesce("connection_id", '00000000-0000-0000-0000-000000000000'::uuid),"fingerprint","facts_hash","basis","writer");--> statement-breakpoint
CREATE INDEX "analyses_started_at_index" ON "analyses" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "model_calls_called_at_index" ON "model_calls" USING btree ("called_at");--> statement-breakpoint
CREATE INDEX "model_calls_account_id_index" ON "model_calls" USING btree ("account_id");