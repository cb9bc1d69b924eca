CREATE TABLE "review_dismissals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"connection_id" uuid,
	"finding_id" text NOT NULL,
	"dismissed_at" timestamp with time zone NOT NULL,
	"sealed_content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"connection_id" uuid,
	"snapshot_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"sealed_content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_dismissals" ADD CONSTRAINT "review_dismissals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_dismissals" ADD CONSTRAINT "review_dismissals_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_dismissals_once" ON "review_dismissals" USING btree ("account_id",coalesce("connection_id", '00000000-0000-0000-0000-000000000000'::uuid),"finding_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_of_a_snapshot" ON "reviews" USING btree ("account_id","snapshot_id");--> statement-breakpoint
CREATE INDEX "reviews_account_id_connection_id_start_date_end_date_ran_at_index" ON "reviews" USING btree ("account_id","connection_id","start_date","end_date","ran_at");