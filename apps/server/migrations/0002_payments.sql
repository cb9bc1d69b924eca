CREATE TABLE "payment_events" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid,
	"order_id" uuid,
	"kind" text NOT NULL,
	"service_event_id" text,
	"at" timestamp with time zone NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "payment_events_service_event_id_unique" UNIQUE("service_event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"environment" text NOT NULL,
	"price_cents" integer NOT NULL,
	"state" text NOT NULL,
	"attempt" integer NOT NULL,
	"intent_id" text,
	"refunded_cents" integer NOT NULL,
	"payer_fingerprint" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "payment_orders_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payment_orders_price" CHECK ("payment_orders"."price_cents" >= 50)
);
--> statement-breakpoint
CREATE TABLE "payment_service_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stripe_sandbox_objects" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stripe_sandbox_objects_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"value" json NOT NULL,
	CONSTRAINT "stripe_sandbox_objects_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "is_test_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_account_id_index" ON "payment_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payment_events_order_id_index" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_open" ON "payment_orders" USING btree ("account_id","environment") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payment_orders_unfinished" ON "payment_orders" USING btree ("opened_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payment_orders_account_id_index" ON "payment_orders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payment_service_events_received_at_index" ON "payment_service_events" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_percent" CHECK ("promo_codes"."percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_redemptions" CHECK ("promo_codes"."redemption_count" <= "promo_codes"."max_redemptions");--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_percent" CHECK ("promo_redemptions"."percent" between 1 and 100);