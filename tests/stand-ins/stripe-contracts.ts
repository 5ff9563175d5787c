import type Stripe from "stripe";

/** What Stripe's own client sends, as the types of the installed library say. JSON schemas are made from it. */
export interface Contracts {
  CustomerCreate: Stripe.CustomerCreateParams;
  SessionCreate: Stripe.Checkout.SessionCreateParams;
  SessionExpire: Stripe.Checkout.SessionExpireParams;
  PortalCreate: Stripe.BillingPortal.SessionCreateParams;
  SubscriptionList: Stripe.SubscriptionListParams;
  SubscriptionUpdate: Stripe.SubscriptionUpdateParams;
  SubscriptionCancel: Stripe.SubscriptionCancelParams;
  InvoiceList: Stripe.InvoiceListParams;
  InvoicePreview: Stripe.InvoiceCreatePreviewParams;
  ChargeList: Stripe.ChargeListParams;
  RefundCreate: Stripe.RefundCreateParams;
  RefundList: Stripe.RefundListParams;
  DisputeList: Stripe.DisputeListParams;
  EventList: Stripe.EventListParams;
}
